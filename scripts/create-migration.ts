import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '../src/project-file.ts';
import { migrationsFolder, type Provider } from '../src/store/migrations/migration-files.ts';
import { prismaSchema, schemaDifference } from './schema-engine.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/**
 * `npm run migration -- NAME`: writes for each database the migration from the newest one to prisma/models.prisma. prisma/migrated.prisma
 * has the models after the newest migration, so that no history has to be replayed to find the difference.
 */
async function createMigration(provider: Provider, folderName: string, databaseUrl: string): Promise<void> {
  const migrated = prismaSchema(provider, 'migrated.prisma');
  const sql = await schemaDifference(databaseUrl, migrated, prismaSchema(provider));
  if (sql === '') {
    process.stdout.write(`${provider}: nothing to do\n`);
    return;
  }
  const folder = join(migrationsFolder(provider), folderName);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'migration.sql'), sql);
  process.stdout.write(`${provider}: ${folder}\n`);
}

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write('usage: npm run migration -- name_in_snake_case\n');
  process.exit(2);
}
const folderName = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`;
await createMigration('sqlite', folderName, 'file::memory:');
const postgres = await startThrowawayPostgres();
try {
  await createMigration('postgresql', folderName, await postgres.createDatabase());
} finally {
  await postgres.stop();
}
copyFileSync(projectFile('prisma', 'models.prisma'), projectFile('prisma', 'migrated.prisma'));
