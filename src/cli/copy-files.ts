import type { Config } from '../config.ts';
import { copyFiles, type FilesToCopy } from '../domain/files/copy-files.ts';
import { incomingFolder } from '../domain/files/sweep-files.ts';
import { BackupError } from '../store/backup-error.ts';
import type { FileStore } from '../store/files/file-store.ts';
import { openFileStore } from '../store/files/open-file-store.ts';
import { parseS3Address } from '../store/files/s3-address.ts';
import { pendingMigrations } from '../store/migrations/apply-migrations.ts';
import { openDatabase } from '../store/open-database.ts';
import type { ServiceFetch } from '../store/outgoing/service-fetch.ts';
import { outgoingOf } from './outgoing-of.ts';
import { printLine } from './output.ts';

/** Addresses as FILES_URL has them. */
interface Places {
  from: string;
  to: string;
}

/** Copies the files that the database of DATABASE_URL knows to where a server is to find them, and tells what came of it. Throws BackupError. */
export function moveKnownFiles(config: Config, places: Places): Promise<void> {
  return copyKnownFiles(config, places, { onlyNew: false, isMove: true });
}

/** The same into a backup: all of them, or those alone that are not there yet. Throws BackupError. */
export function backUpKnownFiles(config: Config, places: Places, onlyNew: boolean): Promise<void> {
  return copyKnownFiles(config, places, { onlyNew, isMove: false });
}

async function copyKnownFiles(
  config: Config,
  places: Places,
  rules: Pick<FilesToCopy, 'onlyNew' | 'isMove'>,
): Promise<void> {
  const { from, to } = places;
  const pending = await pendingMigrations(config.databaseUrl);
  if (pending.length > 0)
    throw new BackupError('DATABASE_URL: the database has to be migrated first: run "vitrine migrate"');
  const db = await openDatabase(config.databaseUrl);
  try {
    const { fetch } = outgoingOf(config);
    const stores = { from: openPlace(from, fetch), to: openPlace(to, fetch) };
    const { compared, written, missing } = await copyFiles(db, { ...stores, ...rules, folder: incomingFolder(config) });
    if (rules.onlyNew) printLine(`${written} new files are copied`);
    else printLine(`${written} files are copied, and ${compared} are compared`);
    if (missing.length === 0) return;
    throw new BackupError(`${missing.length} files of the database are not at the source, such as ${missing[0]}`);
  } finally {
    await db.close();
  }
}

/** Opens a folder or bucket of that address, whichever setting or option it comes from. */
export function openPlace(address: string, fetch: ServiceFetch): FileStore {
  if (address.startsWith('s3:') && parseS3Address(address) === null) {
    throw new BackupError('the address of a bucket must be s3://<key id>:<secret>@<host>/<bucket>');
  }
  return openFileStore(address, fetch);
}
