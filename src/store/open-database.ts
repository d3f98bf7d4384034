import type { Database } from './database.ts';

/**
 * Opens the database of a `file:` or `postgresql:` URL; pending migrations must have been applied (`applyMigrations`). Only the client
 * that is used is loaded: the other one would take some megabytes for nothing.
 */
export async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('file:')) {
    const { openSqlite } = await import('./sqlite/database.ts');
    return openSqlite(url.slice('file:'.length));
  }
  const { openPostgresql } = await import('./postgresql/database.ts');
  return openPostgresql(url);
}
