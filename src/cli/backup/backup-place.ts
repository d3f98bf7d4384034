import { text } from 'node:stream/consumers';
import type { Config } from '../../config.ts';
import { incomingFolder } from '../../domain/files/sweep-files.ts';
import { BackupError } from '../../store/backup-error.ts';
import type { FileStore, StoredFile } from '../../store/files/file-store.ts';
import { type ReceivedFile, receiveFile } from '../../store/files/received-file.ts';
import { openPlace } from '../copy-files.ts';
import { outgoingOf } from '../outgoing-of.ts';
import { failWith } from '../output.ts';

const partBytes = 16_000_000;
/** The folder with the files of all backups. */
export const filesFolder = 'files/';
/** The end of the name of a backup's list: the paths of the files that it needs, one a line. */
export const fileListSuffix = '.files';
/** The secret key that decrypts the backups of a passphrase, encrypted with the passphrase itself. */
export const keyName = 'key.age';

/**
 * The place of BACKUP_URL: databases by their names with their lists of files, and the files of all of them, each with the same bytes for
 * ever.
 */
export interface BackupPlace {
  databases: FileStore;
  files: FileStore;
}

export function openBackupPlace(config: Config): BackupPlace {
  const { backupUrl } = config;
  if (backupUrl === null) failWith(2, 'BACKUP_URL: must be set to a folder or bucket to use --with-files or --prune');
  const [, place = '', query = ''] = /^(s3:[^?]*|.*)(.*)$/s.exec(backupUrl) ?? [];
  const { fetch } = outgoingOf(config);
  return {
    databases: openPlace(backupUrl, fetch),
    files: openPlace(`${place.replace(/\/+$/, '')}/${filesFolder}${query}`, fetch),
  };
}

/** Refuses a name that no backup can have in BACKUP_URL. */
export function rejectBackupName(name: string): void {
  if (!/^\w[\w.-]*$/.test(name) || `${name}/` === filesFolder || name === keyName || name.endsWith(fileListSuffix))
    failWith(2, `${name} is not a valid name: use letters, digits, "." and "-"`);
}

/** Returns the paths on the list of a backup; null if it has no list. */
export async function readFileList({ databases }: BackupPlace, name: string): Promise<string[] | null> {
  const list = await databases.read(`${name}${fileListSuffix}`);
  return list && (await text(list)).split('\n').filter((path) => path !== '');
}

export async function writeFileList({ databases }: BackupPlace, name: string, paths: Iterable<string>): Promise<void> {
  const lines = [...paths].map((path) => `${path}\n`).join('');
  await databases.put(`${name}${fileListSuffix}`, Buffer.from(lines), 'text/plain');
}

/** Returns the newest database of BACKUP_URL, or null. */
export async function newestBackup({ databases }: BackupPlace): Promise<StoredFile | null> {
  let newest: StoredFile | null = null;
  for await (const file of databases.list()) {
    const { path, modifiedAt } = file;
    if (path.includes('/') || path === keyName || path.endsWith(fileListSuffix)) continue;
    if (newest === null || modifiedAt > newest.modifiedAt) newest = file;
  }
  return newest;
}

/** Receives a database of BACKUP_URL while `work` runs. */
export async function withReceived(
  config: Config,
  { databases }: BackupPlace,
  name: string,
  work: (received: ReceivedFile) => Promise<void>,
): Promise<void> {
  const size = await databases.size(name);
  if (size === null) throw new BackupError(`BACKUP_URL: there is no ${name}`);
  const received = await receiveFile(incomingFolder(config), inParts(databases, name, size), size);
  try {
    await work(received);
  } finally {
    await received.discard();
  }
}

/** A whole database takes longer than one response of a bucket may. */
async function* inParts(store: FileStore, name: string, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += partBytes) {
    const part = await store.read(name, { start, end: Math.min(start + partBytes, size) - 1 });
    if (part === null) throw new BackupError(`BACKUP_URL: ${name} has been deleted`);
    yield* part;
  }
}
