import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { adapterFactory, noFilters, withSchemaEngine } from '../../../scripts/schema-engine.ts';
import { type Migration, migrationsFolder, providerOf } from '../../../src/store/migrations/migration-files.ts';
import { splitStatements } from '../../../src/store/migrations/sql-statements.ts';

/** A statement that changes something, to be run on any database of its kind. */
type Change = (databaseUrl: string) => Promise<void>;
type BeforeChange = (change: Change) => Promise<void>;

/** Migrations are applied without a look at the models, but the engine wants a file. */
const emptySchema = [{ path: 'schema.prisma', content: '' }];

/**
 * Applies migrations with Prisma's engine, which keeps each statement as soon as it has run: so did version 1.0, and so does Prisma's command
 * line. The engine waits for `beforeChange` before each statement that changes something.
 */
export async function applyWithPrisma(
  databaseUrl: string,
  migrations: Migration[],
  beforeChange?: BeforeChange,
): Promise<string[]> {
  const list = migrationList(databaseUrl, migrations);
  const factory = await adapterFactory(databaseUrl);
  return withSchemaEngine(beforeChange ? inSteps(factory, beforeChange) : factory, emptySchema, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: list, filters: noFilters });
    return appliedMigrationNames;
  });
}

/** Returns Prisma's findings about the history of a database: none if it consists of exactly these migrations. */
export async function historyFaults(databaseUrl: string, migrations: Migration[]) {
  const list = migrationList(databaseUrl, migrations);
  return withSchemaEngine(await adapterFactory(databaseUrl), emptySchema, async (engine) => {
    const { history, failedMigrationNames, editedMigrationNames, hasMigrationsTable } =
      await engine.diagnoseMigrationHistory({ migrationsList: list, optInToShadowDatabase: false, filters: noFilters });
    return { history, failedMigrationNames, editedMigrationNames, hasMigrationsTable };
  });
}

function inSteps(
  factory: SqlMigrationAwareDriverAdapterFactory,
  beforeChange: BeforeChange,
): SqlMigrationAwareDriverAdapterFactory {
  const connectInSteps = async (connecting: Promise<SqlDriverAdapter>): Promise<SqlDriverAdapter> => {
    const connection = await connecting;
    async function step<T>(run: (on: SqlDriverAdapter) => Promise<T>): Promise<T> {
      await beforeChange(async (databaseUrl) => {
        const other = await (await adapterFactory(databaseUrl)).connect();
        await run(other).finally(() => other.dispose());
      });
      return run(connection);
    }
    return {
      provider: connection.provider,
      adapterName: connection.adapterName,
      getConnectionInfo: () => connection.getConnectionInfo?.() ?? { supportsRelationJoins: false },
      queryRaw: (query) =>
        /^(SELECT|WITH|PRAGMA)\b/i.test(query.sql.trim())
          ? connection.queryRaw(query)
          : step((on) => on.queryRaw(query)),
      executeRaw: (query) => step((on) => on.executeRaw(query)),
      async executeScript(script) {
        for (const statement of splitStatements(script)) await step((on) => on.executeScript(statement));
      },
      startTransaction: (isolationLevel) => connection.startTransaction(isolationLevel),
      dispose: () => connection.dispose(),
    };
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => connectInSteps(factory.connect()),
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
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
