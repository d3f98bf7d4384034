import { providerOf } from '../migrations/migration-files.ts';
import type { TableReader, TableWriter } from './table-store.ts';

/** Opens a database that no server runs on, to read its tables; nobody writes to it until it is closed. Throws BackupError. */
export async function openSource(from: string): Promise<TableReader> {
  if (providerOf(from) === 'sqlite') {
    const { openSqliteSource } = await import('./open-sqlite.ts');
    return openSqliteSource(pathOf(from));
  }
  const { openPostgresqlSource } = await import('./open-postgresql.ts');
  return openPostgresqlSource(from);
}

/** Opens one to copy into, in the same way. */
export async function openTarget(to: string): Promise<TableWriter> {
  if (providerOf(to) === 'sqlite') {
    const { openSqliteTarget } = await import('./open-sqlite.ts');
    return openSqliteTarget(pathOf(to));
  }
  const { openPostgresqlTarget } = await import('./open-postgresql.ts');
  return openPostgresqlTarget(to);
}

const pathOf = (url: string) => url.slice('file:'.length);
