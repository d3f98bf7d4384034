import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { BackupError } from './backup-error.ts';
import { sqliteFileOf } from './database-url.ts';
import { isOwnName } from './owner-only.ts';

/** Rejects targets that a backup must not overwrite: links, folders and devices, and the files of the database. Throws BackupError. */
export async function rejectTarget(databaseUrl: string, file: string): Promise<void> {
  const found = await lstat(file).catch(() => null);
  if (found !== null && !found.isFile())
    throw new BackupError(`${file} is not a regular file: a backup can only be written to one`);
  const database = sqliteFileOf(databaseUrl);
  if (database === null) return;
  const target = await placeOf(file);
  for (const path of [database, await realpath(database).catch(() => database)]) {
    const place = await placeOf(path);
    if (['', '-wal', '-shm', '-journal'].some((suffix) => target === `${place}${suffix}`))
      throw new BackupError(`${file} is the database itself`);
  }
}

/**
 * Rejects the other files that the service stores in DATA_DIR: its key, pictures, and files that it deletes by itself. Throws BackupError.
 */
export async function rejectOwnFile(dataDir: string, file: string): Promise<void> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  const [name = ''] = relative(folder, await placeOf(file)).split(sep);
  if (isOwnName(name))
    throw new BackupError(`${file} is one of the service's own files in DATA_DIR: write the backup elsewhere`);
}

/** Returns the path without links of a file that need not exist. */
async function placeOf(file: string): Promise<string> {
  const folder = dirname(resolve(file));
  return join(await realpath(folder).catch(() => folder), basename(file));
}
