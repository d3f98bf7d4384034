import type { Config } from '../config.ts';
import { copyFiles } from '../domain/files/copy-files.ts';
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

/** What was uploaded since a moment by clocks that differ, and by uploads that had begun before it. */
const margin = 24 * 60 * 60 * 1_000;

/**
 * Copies the files that the database of DATABASE_URL knows between two addresses as FILES_URL has them, and tells what came of it; where those
 * until a moment are copied already, the rest. Throws BackupError.
 */
export async function copyKnownFiles(
  config: Config,
  places: { from: string; to: string },
  copiedUntil: Date | null = null,
): Promise<void> {
  const { from, to } = places;
  const pending = await pendingMigrations(config.databaseUrl);
  if (pending.length > 0)
    throw new BackupError('DATABASE_URL: the database has to be migrated first: run "vitrine migrate"');
  const db = await openDatabase(config.databaseUrl);
  try {
    const { fetch } = outgoingOf(config);
    const stores = { from: openPlace(from, fetch), to: openPlace(to, fetch) };
    const since = copiedUntil && new Date(copiedUntil.getTime() - margin);
    const { compared, written, missing } = await copyFiles(db, { ...stores, folder: incomingFolder(config), since });
    const [more, which] = since ? ['more ', 'of the last day '] : ['', ''];
    printLine(`${written} ${more}files are copied, and ${compared} ${which}are compared`);
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
