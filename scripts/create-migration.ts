import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder, type Provider } from '../src/store/migrations/migration-files.ts';
import { prismaSchema } from './prisma-schema.mjs';
import { schemaDifference } from './schema-engine.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/**
 * `npm run migration -- NAME`: writes for each database the migration that leads from the newest one to prisma/models.prisma.
 * The schema that the newest one leads to is kept beside the migrations, so that no history has to be replayed to find the difference.
 */
async function createMigration(provider: Provider, folderName: string, databaseUrl: string): Promise<void> {
  const target = prismaSchema(provider);
  const baseDir = migrationsFolder(provider);
  const migratedSchema = join(baseDir, '..', 'schema.prisma');
  const sql = await schemaDifference(databaseUrl, { schema: readFileSync(migratedSchema, 'utf8') }, target);
  if (sql === '') {
    process.stdout.write(`${provider}: nothing to do\n`);
    return;
  }
  const folder = join(baseDir, folderName);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'migration.sql'), sql);
  writeFileSync(migratedSchema, target);
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
