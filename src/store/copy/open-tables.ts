import { sqliteFileOf } from '../database-url.ts';
import type { TableReader, TableWriter } from './table-store.ts';

/** Opens a database that no server runs on, to read its tables; writes to it are blocked until it is closed. Throws BackupError. */
export async function openSource(from: string): Promise<TableReader> {
  const path = sqliteFileOf(from);
  if (path !== null) {
    const { openSqliteSource } = await import('./open-sqlite.ts');
    return openSqliteSource(path);
  }
  const { openPostgresqlSource } = await import('./open-postgresql.ts');
  return openPostgresqlSource(from);
}

/** Opens one to copy into, in the same way. */
export async function openTarget(to: string): Promise<TableWriter> {
  const path = sqliteFileOf(to);
  if (path !== null) {
    const { openSqliteTarget } = await import('./open-sqlite.ts');
    return openSqliteTarget(path);
  }
  const { openPostgresqlTarget } = await import('./open-postgresql.ts');
  return openPostgresqlTarget(to);
}
