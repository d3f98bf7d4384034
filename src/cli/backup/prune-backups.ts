import type { Config } from '../../config.ts';
import { BackupError } from '../../store/backup-error.ts';
import { sealedSuffix } from '../../store/files/sealed-files.ts';
import { knownPaths } from '../copy-files.ts';
import { printDone } from '../output.ts';
import { fileListSuffix, filesFolder, keyName, openBackupPlace, readFileList } from './backup-place.ts';

/** Longer than any backup takes: a younger list without a database may belong to a backup under way. */
const day = 24 * 60 * 60 * 1_000;
const deletedAtOnce = 8;

/**
 * Deletes the files of BACKUP_URL that neither a backup there nor the database names. Files younger than a day stay. Backups can be made at
 * the same time, because each lists the files that it needs before it relies on existing ones. Throws BackupError if a backup has no list.
 */
export async function pruneBackups(config: Config): Promise<void> {
  const place = openBackupPlace(config);
  // Read before the lists: files that a later backup needs are in the database now, or younger than a day.
  const needed = await knownPaths(config);
  const before = Date.now() - day;
  const names = new Set<string>();
  const oldLists = new Set<string>();
  const files: { path: string; isOld: boolean }[] = [];
  for await (const { path, modifiedAt } of place.databases.list()) {
    const isOld = modifiedAt.getTime() < before;
    if (path.startsWith(filesFolder)) files.push({ path: path.slice(filesFolder.length), isOld });
    else if (!path.includes('/')) names.add(path);
    if (path.endsWith(fileListSuffix) && isOld) oldLists.add(path);
  }
  for (const name of names) {
    if (name === keyName) continue;
    if (!name.endsWith(fileListSuffix)) {
      if (names.has(`${name}${fileListSuffix}`)) continue;
      throw new BackupError(
        `BACKUP_URL: ${name} has no list of the files that it needs, like backups of earlier versions: delete or move it first`,
      );
    }
    const ofBackup = name.slice(0, -fileListSuffix.length);
    if (!names.has(ofBackup) && oldLists.has(name)) await place.databases.delete(name);
    else for (const path of (await readFileList(place, ofBackup)) ?? []) needed.add(path);
  }
  const unneeded = files.filter(({ path, isOld }) => isOld && !needed.has(withoutSuffix(path)));
  for (let begin = 0; begin < unneeded.length; begin += deletedAtOnce)
    await Promise.all(unneeded.slice(begin, begin + deletedAtOnce).map(({ path }) => place.files.delete(path)));
  printDone(`${unneeded.length} files that no backup needs were deleted`, { deletedFiles: unneeded.length });
}

function withoutSuffix(path: string): string {
  return path.endsWith(sealedSuffix) ? path.slice(0, -sealedSuffix.length) : path;
}
