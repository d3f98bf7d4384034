import type { Database } from './database.ts';
import { sqliteFileOf } from './database-url.ts';

/**
 * Opens the database of a `file:` or `postgresql:` URL; pending migrations must have been applied (`applyMigrations`). Only the client in
 * use is loaded; the other one would waste some megabytes.
 */
export async function openDatabase(url: string): Promise<Database> {
  const path = sqliteFileOf(url);
  if (path !== null) {
    const { openSqlite } = await import('./sqlite/database.ts');
    return openSqlite(path);
  }
  const { openPostgresql } = await import('./postgresql/database.ts');
  return openPostgresql(url);
}
