import { BackupError } from './backup-error.ts';
import { type BackupKind, backupKindOf } from './backup-kind.ts';
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

/**
 * Replaces everything in the database by the contents of a backup, or changes nothing and throws BackupError, which calls the file by
 * that name.
 */
export async function restoreDatabase(databaseUrl: string, file: string, name = file): Promise<void> {
  const kind = await backupKindOf(file, name);
  const path = sqliteFileOf(databaseUrl);
  rejectKind(kind, name, path === null);
  await (path === null ? restorePostgresql(databaseUrl, { file, name, kind }) : restoreSqlite(path, { file, name }));
}

/** Rejects a file that is not a backup of this kind of database, with advice. */
function rejectKind(kind: BackupKind, name: string, isPostgresql: boolean): void {
  if (kind === 'other') throw new BackupError(`${name} is not a backup of a Vitrine database`);
  if (kind === 'compressed') throw new BackupError(`${name} is compressed by gzip: unpack it first`);
  if (kind === 'sqlite' && isPostgresql)
    throw new BackupError(
      `${name} is a backup of a SQLite database, and DATABASE_URL is one of PostgreSQL: copy it with "vitrine copy --from sqlite:FILE"`,
    );
  if (kind !== 'sqlite' && !isPostgresql)
    throw new BackupError(
      `${name} is a dump of a PostgreSQL database, and DATABASE_URL is one of SQLite: set DATABASE_URL to a PostgreSQL database`,
    );
}
