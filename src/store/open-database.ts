import type { Database } from './database.ts';
import { openPostgresql } from './postgresql/database.ts';
import { openSqlite } from './sqlite/database.ts';

/** Opens the database of a `file:` or `postgresql:` URL; pending migrations must have been applied (`applyMigrations`). */
export function openDatabase(url: string): Promise<Database> {
  return url.startsWith('file:') ? openSqlite(url.slice('file:'.length)) : openPostgresql(url);
}
