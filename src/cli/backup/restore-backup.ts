import { createReadStream } from 'node:fs';
import type { Config } from '../../config.ts';
import { type DeletedAccount, deleteAgain, deletedAccounts } from '../../domain/accounts/deleted-accounts.ts';
import { incomingFolder } from '../../domain/files/sweep-files.ts';
import { countStoredSealed, isOtherKey, otherKeyProblem } from '../../domain/secret-key-check.ts';
import { restoreDatabase } from '../../store/backup.ts';
import { type BackupKeys, decryptWith, isEncrypted } from '../../store/backup-encryption.ts';
import { receiveFile } from '../../store/files/received-file.ts';
import { decryptedSource } from '../../store/files/sealed-files.ts';
import { applyMigrations } from '../../store/migrations/apply-migrations.ts';
import { copyKnownFiles, openPlace, withDatabase } from '../copy-files.ts';
import { outgoingOf } from '../outgoing-of.ts';
import { printDone } from '../output.ts';
import { backupKeys } from './backup-keys.ts';
import { openBackupPlace, rejectBackupName, withReceived } from './backup-place.ts';

/** Replaces the database with a backup in a file. Throws BackupError, and then has changed nothing. */
export async function restore(config: Config, file: string): Promise<void> {
  await restoreFrom(config, file, file, await backupKeys(config, null));
}

/** Replaces the database with a backup in BACKUP_URL, and copies the files that it names to FILES_URL. Throws BackupError. */
export async function restoreWithFiles(config: Config, name: string): Promise<void> {
  const place = openBackupPlace(config);
  rejectBackupName(name);
  const keys = await backupKeys(config, place);
  await withReceived(config, place, name, ({ localFile }) => restoreFrom(config, localFile, name, keys));
  const from = decryptedSource(place.files, (path) => decryptWith(keys, path));
  const to = openPlace(config.filesUrl, outgoingOf(config).fetch);
  await copyKnownFiles(config, { from, to, onlyNew: false, isMove: true });
}

async function restoreFrom(config: Config, localFile: string, name: string, keys: BackupKeys): Promise<void> {
  if (!(await isEncrypted(localFile))) return restoreClear(config, localFile, name);
  const decrypted = await decryptWith(keys, name)(createReadStream(localFile));
  // Read to its end before anything is changed, because only the end shows that it is complete.
  const clear = await receiveFile(incomingFolder(config), decrypted, Number.POSITIVE_INFINITY);
  try {
    await restoreClear(config, clear.localFile, name);
  } finally {
    await clear.discard();
  }
}

async function restoreClear(config: Config, localFile: string, name: string): Promise<void> {
  const deleted = await accountsDeletedHere(config);
  await restoreDatabase(config.databaseUrl, localFile, name);
  // The backup may be older than this version.
  await applyMigrations(config.databaseUrl);
  printDone(`the database is restored from ${name}`, { restored: name });
  const count = await withDatabase(config, (db) => deleteAgain(db, deleted, new Date()));
  const line = `${count} accounts that were deleted after the backup were deleted again`;
  printDone(count > 0 ? line : null, { deletedAgain: count });
  const keyProblem = isOtherKey(await countStoredSealed(config)) ? otherKeyProblem(config) : null;
  printDone(keyProblem === null ? null : `before the next start: ${keyProblem}`, { keyProblem });
}

/** Returns the accounts whose deletion is recorded in the database to be replaced; none if it is unreadable, for example new or damaged. */
async function accountsDeletedHere(config: Config): Promise<DeletedAccount[]> {
  try {
    return await withDatabase(config, (db) => deletedAccounts(db.read));
  } catch {
    return [];
  }
}
