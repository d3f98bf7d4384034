import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type BetterSqlite3 from 'better-sqlite3';

/** Milliseconds. A blocking wait stops the whole process, so waits are short and the write queue repeats them. */
export const busyTimeout = 100;

/** One SQLite connection that Prisma and hand-written statements share. */
export interface SqliteConnection {
  raw: BetterSqlite3.Database;
  adapter: SqlDriverAdapter;
}

/** Opens one connection to a SQLite file. */
export async function openSqliteConnection(path: string, options: { readonly: boolean }): Promise<SqliteConnection> {
  const adapter = await sqliteAdapterFactory(path, options.readonly).connect();
  // The adapter keeps its better-sqlite3 handle in a public field that its type does not declare.
  const raw = (adapter as unknown as { client: BetterSqlite3.Database }).client;
  // Prepared statements are read as plain numbers; Prisma's statements set their own mode.
  if (!options.readonly) raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  // What is deleted or replaced is overwritten in the file: nobody can say later where a deleted row had been before.
  raw.pragma('secure_delete = ON');
  raw.pragma('foreign_keys = ON');
  raw.pragma(`busy_timeout = ${busyTimeout}`);
  raw.pragma('cache_size = -16000');
  return { raw, adapter };
}

/** The factory that Prisma's migration engine works with. */
export function sqliteAdapterFactory(path: string, readonly = false): SqlMigrationAwareDriverAdapterFactory {
  return new PrismaBetterSqlite3({ url: `file:${path}`, readonly }, { timestampFormat: 'unixepoch-ms' });
}
