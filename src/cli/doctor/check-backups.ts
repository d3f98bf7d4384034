import { waitAtMost } from '../../async/deadline.ts';
import type { Config } from '../../config.ts';
import { newestBackup, openBackupPlace } from '../backup/backup-place.ts';
import { type Finding, ok, problem, warning } from './check.ts';

const hourMs = 60 * 60_000;
/** Milliseconds to list the bucket, which has the files of all backups, too. */
const listTimeoutMs = 60_000;
/** One day for a nightly backup, and a few hours in case the machine was off or the backup is slow. */
const maxHours = 36;

/** Checks the age of the newest backup in BACKUP_URL. */
export async function checkBackups(config: Config): Promise<Finding[]> {
  if (config.backupUrl === null)
    return [warning('BACKUP_URL is not set: if backups are made in another way, check their age there')];
  const newest = await waitAtMost(listTimeoutMs, newestBackup(openBackupPlace(config)));
  if (newest === null) return [problem('BACKUP_URL: there is no backup yet: run "vitrine backup NAME --with-files"')];
  const hours = Math.floor((Date.now() - newest.modifiedAt.getTime()) / hourMs);
  const found = `the newest backup, ${newest.path}, is ${hours} hours old`;
  if (hours > maxHours) return [problem(`BACKUP_URL: ${found}: check why none was made since`)];
  return [ok(found)];
}
