import BetterSqlite3 from 'better-sqlite3';

/** Milliseconds. A blocking wait stops the whole process, so waits are short and the write queue repeats them. */
export const busyTimeout = 100;

/** Opens a connection to a SQLite file. */
export function openSqliteConnection(path: string, { readonly }: { readonly: boolean }): BetterSqlite3.Database {
  const raw = new BetterSqlite3(path, { readonly });
  if (!readonly) raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  // Deleted and replaced content is overwritten in the file: its former place cannot be found later.
  raw.pragma('secure_delete = ON');
  raw.pragma('foreign_keys = ON');
  raw.pragma(`busy_timeout = ${busyTimeout}`);
  raw.pragma('cache_size = -16000');
  return raw;
}
