import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { incomingFolder } from '../../domain/files/sweep-files.ts';
import { backupDatabase } from '../../store/backup.ts';
import type { Crypt } from '../../store/backup-encryption.ts';
import { BackupError } from '../../store/backup-error.ts';
import { checkBackup, contentsOfAll } from '../../store/check-backup.ts';
import type { Contents } from '../../store/copy/contents.ts';
import { folderOf } from '../../store/files/folder-store.ts';
import { receiveFile } from '../../store/files/received-file.ts';
import { encryptedSource, sealedTarget } from '../../store/files/sealed-files.ts';
import { rejectOwnFile, rejectTarget } from '../../store/reject-target.ts';
import { writeEncrypted } from '../../store/write-encrypted.ts';
import { copyKnownFiles, knownPaths, openPlace } from '../copy-files.ts';
import { outgoingOf } from '../outgoing-of.ts';
import { printDone } from '../output.ts';
import { encryptionOf } from './backup-keys.ts';
import {
  type BackupPlace,
  openBackupPlace,
  readFileList,
  rejectBackupName,
  withReceived,
  writeFileList,
} from './backup-place.ts';

/** Options of a backup: whether it is tried out, and the values of --encrypt-to. */
interface BackupRules {
  check: boolean;
  encryptTo: readonly string[] | null;
}

/** Writes the database to a file. Throws BackupError. */
export async function backUp(config: Config, file: string, { check, encryptTo }: BackupRules): Promise<void> {
  await rejectOwnFile(config.dataDir, file);
  if (encryptTo !== null) {
    await rejectTarget(config.databaseUrl, file);
    const encrypt = await encryptionOf(config, encryptTo, null);
    await withDatabaseFile(config, check, async (localFile, expected) => {
      if (expected !== null) await compare(config, localFile, expected);
      await writeEncrypted(localFile, file, encrypt);
    });
    printDone(`the database is written to ${file}, encrypted`, { backup: file, encrypted: true });
    return;
  }
  const expected = await writeDatabase(config, file, check);
  printDone(`the database is written to ${file}`, { backup: file, encrypted: false });
  if (expected !== null) await compare(config, file, expected);
}

/** Puts the database and its files into BACKUP_URL. Throws BackupError. */
export async function backUpWithFiles(config: Config, name: string, { check, encryptTo }: BackupRules): Promise<void> {
  const place = openBackupPlace(config);
  rejectBackupName(name);
  if (config.backupUrl?.startsWith('file:')) {
    const target = join(folderOf(config.backupUrl), name);
    await rejectTarget(config.databaseUrl, target);
    await rejectOwnFile(config.dataDir, target);
  }
  const encrypt = encryptTo && (await encryptionOf(config, encryptTo, place));
  // The list comes first, so that a prune at the same time keeps these files. It includes those of an earlier backup of this name, which
  // counts until this one replaces it.
  const before = await knownPaths(config);
  await writeFileList(place, name, new Set([...before, ...((await readFileList(place, name)) ?? [])]));
  // Files are also copied before the database: its backup names files that are deleted after that moment, by the sweep or with an account.
  // A failure here occurs again below, when the database is in the backup.
  await backUpFiles(config, place, encrypt, true).catch(() => {});
  await withDatabaseFile(config, check, async (localFile, expected) => {
    if (encrypt === null) await putDatabase(config, place, name, { localFile, expected });
    else await putEncrypted(config, place, name, { localFile, expected, encrypt });
  });
  // After the database, so that none of its files is missing. Files that are uploaded in between are copied too. Encrypted files cannot be
  // compared.
  await backUpFiles(config, place, encrypt, encrypt !== null);
  await writeFileList(place, name, new Set([...before, ...(await knownPaths(config))]));
}

async function putDatabase(
  config: Config,
  place: BackupPlace,
  name: string,
  { localFile, expected }: { localFile: string; expected: Map<string, Contents> | null },
): Promise<void> {
  await place.databases.put(name, { localFile }, 'application/octet-stream');
  printDone(`the database is written to ${name}`, { backup: name, encrypted: false });
  if (expected !== null)
    await withReceived(config, place, name, (received) => compare(config, received.localFile, expected));
}

/** Compares the database before it is encrypted, since nothing here can decrypt it, and then the bytes of the encrypted file. */
async function putEncrypted(
  config: Config,
  place: BackupPlace,
  name: string,
  { localFile, expected, encrypt }: { localFile: string; expected: Map<string, Contents> | null; encrypt: Crypt },
): Promise<void> {
  if (expected !== null) await compare(config, localFile, expected);
  const encrypted = await encrypt(createReadStream(localFile));
  const sealed = await receiveFile(incomingFolder(config), encrypted, Number.POSITIVE_INFINITY);
  try {
    await place.databases.put(name, sealed, 'application/octet-stream');
    await withReceived(config, place, name, async ({ hash }) => {
      if (hash !== sealed.hash) throw new BackupError(`${name} differs from what was written`);
    });
  } finally {
    await sealed.discard();
  }
  printDone(`the database is written to ${name}, encrypted`, { backup: name, encrypted: true });
}

function backUpFiles(config: Config, { files }: BackupPlace, encrypt: Crypt | null, onlyNew: boolean): Promise<void> {
  const from = openPlace(config.filesUrl, outgoingOf(config).fetch);
  const stores =
    encrypt === null
      ? { from, to: files }
      : { from: encryptedSource(from, encrypt), to: sealedTarget(files), encrypts: true };
  return copyKnownFiles(config, { ...stores, onlyNew, isMove: false });
}

/** Writes the database to a local file while `work` runs. */
async function withDatabaseFile(
  config: Config,
  check: boolean,
  work: (localFile: string, expected: Map<string, Contents> | null) => Promise<void>,
): Promise<void> {
  const folder = incomingFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const localFile = join(folder, randomBytes(16).toString('hex'));
  try {
    await work(localFile, await writeDatabase(config, localFile, check));
  } finally {
    await rm(localFile, { force: true });
  }
}

/** Returns the contents of the tables as of the moment of the backup, if they are to be compared. */
async function writeDatabase(config: Config, file: string, check: boolean): Promise<Map<string, Contents> | null> {
  let expected: Map<string, Contents> | null = null;
  await backupDatabase(
    config.databaseUrl,
    file,
    check
      ? async (reader) => {
          expected = await contentsOfAll(reader);
        }
      : null,
  );
  return expected;
}

async function compare(config: Config, file: string, expected: Map<string, Contents>): Promise<void> {
  const rows = await checkBackup(config.databaseUrl, { file, folder: incomingFolder(config), expected });
  const checked = { rows, tables: expected.size };
  printDone(`${rows} rows of ${expected.size} tables were restored and match the original`, { checked });
}
