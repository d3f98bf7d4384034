import { adapterFactory, noFilters, withSchemaEngine } from '../../../scripts/schema-engine.ts';
import { type Migration, migrationsFolder, providerOf } from '../../../src/store/migrations/migration-files.ts';

/** Applies migrations with Prisma's engine, which keeps each statement as soon as it has run: so did version 1.0, and so does Prisma's command line. */
export async function applyWithPrisma(databaseUrl: string, migrations: Migration[]): Promise<string[]> {
  const list = migrationList(databaseUrl, migrations);
  return withSchemaEngine(await adapterFactory(databaseUrl), '', async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: list, filters: noFilters });
    return appliedMigrationNames;
  });
}

/** What Prisma finds wrong with the history of a database: nothing, where it holds these very migrations. */
export async function historyFaults(databaseUrl: string, migrations: Migration[]) {
  const list = migrationList(databaseUrl, migrations);
  return withSchemaEngine(await adapterFactory(databaseUrl), '', async (engine) => {
    const { history, failedMigrationNames, editedMigrationNames, hasMigrationsTable } =
      await engine.diagnoseMigrationHistory({ migrationsList: list, optInToShadowDatabase: false, filters: noFilters });
    return { history, failedMigrationNames, editedMigrationNames, hasMigrationsTable };
  });
}

function migrationList(databaseUrl: string, migrations: Migration[]) {
  const provider = providerOf(databaseUrl);
  return {
    baseDir: migrationsFolder(provider),
    lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"\n` },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  };
}
