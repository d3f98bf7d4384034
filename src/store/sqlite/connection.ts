import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type BetterSqlite3 from 'better-sqlite3';
import { PrismaClient } from '../../../generated/sqlite/client.ts';

export interface SqliteConnection {
  raw: BetterSqlite3.Database;
  /** Prisma's client on this connection, made with the first call. */
  prisma(): PrismaClient;
  close(): Promise<void>;
}

/**
 * Opens one SQLite connection that Prisma and hand-written statements share.
 * Prisma's own transactions become savepoints: the write queue has already begun the transaction they run in.
 */
export async function openSqliteConnection(
  path: string,
  options: { readonly: boolean; onStatement: () => void },
): Promise<SqliteConnection> {
  const factory = sqliteAdapterFactory(path, options.readonly);
  const adapter = await factory.connect();
  // The adapter keeps its better-sqlite3 handle in a public field that its type does not declare.
  const raw = (adapter as unknown as { client: BetterSqlite3.Database }).client;
  // Prepared statements are read as plain numbers; Prisma's statements set their own mode.
  if (!options.readonly) raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  // A blocking wait would stop the whole process, so waits are short and the write queue repeats them.
  raw.pragma('busy_timeout = 100');
  raw.pragma('cache_size = -16000');
  const counted = withSavepoints(adapter, options.onStatement);
  let prisma: PrismaClient | undefined;
  return {
    raw,
    prisma() {
      prisma ??= new PrismaClient({
        adapter: { provider: 'sqlite', adapterName: factory.adapterName, connect: async () => counted },
      });
      return prisma;
    },
    async close() {
      await prisma?.$disconnect();
      if (raw.open) raw.close();
    },
  };
}

/** The factory that Prisma's migration engine works with. */
export function sqliteAdapterFactory(path: string, readonly = false): SqlMigrationAwareDriverAdapterFactory {
  return new PrismaBetterSqlite3({ url: `file:${path}`, readonly }, { timestampFormat: 'unixepoch-ms' });
}

function withSavepoints(adapter: SqlDriverAdapter, onStatement: () => void): SqlDriverAdapter {
  let savepoint = 0;
  const queryRaw: SqlDriverAdapter['queryRaw'] = (query) => {
    onStatement();
    return adapter.queryRaw(query);
  };
  const executeRaw: SqlDriverAdapter['executeRaw'] = (query) => {
    onStatement();
    return adapter.executeRaw(query);
  };
  const execute = async (sql: string) => {
    await executeRaw({ sql, args: [], argTypes: [] });
  };
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw,
    executeRaw,
    executeScript: (script) => adapter.executeScript(script),
    dispose: () => adapter.dispose(),
    async startTransaction() {
      const name = `prisma_${++savepoint}`;
      await execute(`SAVEPOINT ${name}`);
      return {
        provider: adapter.provider,
        adapterName: adapter.adapterName,
        // With "phantom" queries Prisma leaves COMMIT and ROLLBACK to the two functions below.
        options: { usePhantomQuery: true },
        queryRaw,
        executeRaw,
        commit: () => execute(`RELEASE ${name}`),
        async rollback() {
          await execute(`ROLLBACK TO ${name}`);
          await execute(`RELEASE ${name}`);
        },
        createSavepoint: (inner) => execute(`SAVEPOINT ${inner}`),
        rollbackToSavepoint: (inner) => execute(`ROLLBACK TO ${inner}`),
        releaseSavepoint: (inner) => execute(`RELEASE SAVEPOINT ${inner}`),
      };
    },
  };
}
