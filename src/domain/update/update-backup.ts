import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { backupDatabase } from '../../store/backup.ts';
import { encryptToPassphrase } from '../../store/backup-encryption.ts';
import { sqliteFileOf } from '../../store/database-url.ts';
import type { Notify } from '../../store/migrations/migration-connection.ts';
import { writeEncrypted } from '../../store/write-encrypted.ts';
import { retentionCutoff } from '../retention/retention-period.ts';

type BackupSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'backupPassphrase'>;

/** The file in DATA_DIR; those of an unfinished update and of an unfinished backup begin with the same name. */
const name = 'before-update.backup';
const fileOf = (dataDir: string) => join(dataDir, name);
const fileOfUnfinished = (dataDir: string) => `${fileOf(dataDir)}.new`;
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

/**
 * Backs up a SQLite database that is about to be migrated, to a file in DATA_DIR, encrypted if BACKUP_PASSPHRASE is set. The backup of an
 * update that was interrupted is kept, since the database may be migrated in part. Without room, it only notifies.
 */
export async function backUpBeforeUpdate(config: BackupSettings, notify: Notify): Promise<void> {
  const { databaseUrl, dataDir, backupPassphrase } = config;
  const database = sqliteFileOf(databaseUrl);
  const file = fileOfUnfinished(dataDir);
  if (database === null || existsSync(file)) return;
  const needed = await neededBytes(database);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed) {
    const room = `${dataDir} has ${megabytes(bavail * bsize)} of free space, and the backup needs ${megabytes(needed)}`;
    return notify(`the database is migrated without a backup: ${room}`);
  }
  if (backupPassphrase === null) await backupDatabase(databaseUrl, file);
  else await backUpEncrypted(databaseUrl, file, backupPassphrase);
  notify(`the database as it was before the update is stored in ${fileOf(dataDir)} for 7 days`);
}

/** A backup writes the database twice, and the migrations may write it again. */
async function neededBytes(database: string): Promise<number> {
  const files = [database, `${database}-wal`].filter((path) => existsSync(path));
  const sizes = await Promise.all(files.map(async (path) => (await stat(path)).size));
  return 3 * sizes.reduce((sum, size) => sum + size, 0);
}

async function backUpEncrypted(databaseUrl: string, file: string, passphrase: string): Promise<void> {
  const clear = `${file}.clear`;
  try {
    await backupDatabase(databaseUrl, clear);
    await writeEncrypted(clear, file, encryptToPassphrase(passphrase));
  } finally {
    await rm(clear, { force: true });
  }
}

/** Replaces the backup of the update before, once an update is finished. */
export async function keepUpdateBackup({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  const unfinished = fileOfUnfinished(dataDir);
  if (existsSync(unfinished)) await rename(unfinished, fileOf(dataDir));
}

/** Deletes the backup when its time is over, and what a killed process left of one. */
export async function sweepUpdateBackup(context: Pick<Context, 'config' | 'now'>): Promise<void> {
  const { dataDir } = context.config;
  const cutoff = retentionCutoff('updateBackup', context);
  for (const found of (await readdir(dataDir)).filter((one) => one.startsWith(name))) {
    const path = join(dataDir, found);
    if (cutoff !== null && (await stat(path)).mtime < cutoff) await rm(path, { force: true });
  }
}
