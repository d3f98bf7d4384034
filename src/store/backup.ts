import type { Look } from './copy/table-store.ts';
import { sqliteFileOf } from './database-url.ts';
import { backupPostgresql, restorePostgresql } from './postgresql/backup.ts';
import { rejectTarget } from './reject-target.ts';
import { backupSqlite, restoreSqlite } from './sqlite/backup.ts';

/**
 * Writes everything in the database to a file while the service keeps running. An existing file is replaced once the new one is complete.
 */
export async function backupDatabase(databaseUrl: string, file: string, look: Look | null = null): Promise<void> {
  await rejectTarget(databaseUrl, file);
  const path = sqliteFileOf(databaseUrl);
  return path === null ? backupPostgresql(databaseUrl, file, look) : backupSqlite(path, file, look);
}

/** Replaces everything in the database by the contents of a backup, or changes nothing and throws BackupError. */
export function restoreDatabase(databaseUrl: string, file: string): Promise<void> {
  const path = sqliteFileOf(databaseUrl);
  return path === null ? restorePostgresql(databaseUrl, file) : restoreSqlite(path, file);
}
