import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder, type Provider, readMigrations } from '../src/store/migrations/migration-files.ts';
import { prismaSchema } from './prisma-schema.mjs';
import { adapterFactory, noFilters, withSchemaEngine } from './schema-engine.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/**
 * `npm run migration -- NAME`: writes for each database the migration that leads from the newest one to prisma/models.prisma.
 * Each migration folder keeps the schema it leads to, so that no history has to be replayed to find the difference.
 */
async function createMigration(provider: Provider, folderName: string, databaseUrl: string): Promise<void> {
  const target = prismaSchema(provider);
  const baseDir = migrationsFolder(provider);
  const newest = (await readMigrations(provider)).at(-1)?.name;
  const schema = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: 'schema.prisma', content }],
  });
  const { stdout } = await withSchemaEngine(await adapterFactory(databaseUrl), target, (engine) =>
    engine.diff({
      from: newest ? schema(readFileSync(join(baseDir, newest, 'schema.prisma'), 'utf8')) : { tag: 'empty' },
      to: schema(target),
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  );
  if (!stdout || stdout.includes('This is an empty migration')) {
    process.stdout.write(`${provider}: nothing to do\n`);
    return;
  }
  const folder = join(baseDir, folderName);
  mkdirSync(folder, { recursive: true });
  const lock = join(baseDir, 'migration_lock.toml');
  if (!existsSync(lock)) writeFileSync(lock, `provider = "${provider}"\n`);
  writeFileSync(join(folder, 'migration.sql'), stdout);
  writeFileSync(join(folder, 'schema.prisma'), target);
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
