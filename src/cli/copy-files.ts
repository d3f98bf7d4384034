import type { Config } from '../config.ts';
import { copyFiles, type FilesToCopy, knownFiles } from '../domain/files/copy-files.ts';
import { incomingFolder } from '../domain/files/sweep-files.ts';
import { BackupError } from '../store/backup-error.ts';
import type { Database } from '../store/database.ts';
import type { FileStore } from '../store/files/file-store.ts';
import { openFileStore } from '../store/files/open-file-store.ts';
import { parseS3Address } from '../store/files/s3-address.ts';
import { pendingMigrations } from '../store/migrations/apply-migrations.ts';
import { openDatabase } from '../store/open-database.ts';
import type { ServiceFetch } from '../store/outgoing/service-fetch.ts';
import { outgoingOf } from './outgoing-of.ts';
import { printDone } from './output.ts';

/** Addresses as FILES_URL has them. */
interface Places {
  from: string;
  to: string;
}

/** Copies the files that the database of DATABASE_URL knows to where a server is to find them. Throws BackupError. */
export function moveKnownFiles(config: Config, { from, to }: Places): Promise<void> {
  const { fetch } = outgoingOf(config);
  const stores = { from: openPlace(from, fetch), to: openPlace(to, fetch) };
  return copyKnownFiles(config, { ...stores, onlyNew: false, isMove: true });
}

/** Copies the files that the database of DATABASE_URL knows, and prints their number. Throws BackupError. */
export function copyKnownFiles(config: Config, files: Omit<FilesToCopy, 'folder'>): Promise<void> {
  return withDatabase(config, async (db) => {
    const { compared, written, missing } = await copyFiles(db, { ...files, folder: incomingFolder(config) });
    if (files.onlyNew) printDone(`${written} new files were copied`, { copiedFiles: written });
    else {
      const result = { copiedFiles: written, verifiedFiles: compared };
      printDone(`${written} files were copied, and ${compared} were verified`, result);
    }
    if (missing.length === 0) return;
    throw new BackupError(
      `${missing.length} files that the database names are missing at the source, such as ${missing[0]}`,
    );
  });
}

/** Returns the paths of all files that the database of DATABASE_URL knows. Throws BackupError. */
export function knownPaths(config: Config): Promise<Set<string>> {
  return withDatabase(config, async (db) => {
    const paths = new Set<string>();
    for await (const files of knownFiles(db)) for (const { path } of files) paths.add(path);
    return paths;
  });
}

/** Opens the database of DATABASE_URL while `work` runs. Throws BackupError if it has to be migrated first. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const pending = await pendingMigrations(config.databaseUrl);
  if (pending.length > 0) throw new BackupError('DATABASE_URL: migrate the database first: run "vitrine migrate"');
  const db = await openDatabase(config.databaseUrl);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Opens the folder or bucket at an address from any setting or option. */
export function openPlace(address: string, fetch: ServiceFetch): FileStore {
  if (address.startsWith('s3:') && parseS3Address(address) === null) {
    throw new BackupError('the address of a bucket must have the form s3://<key id>:<secret>@<host>/<bucket>');
  }
  return openFileStore(address, fetch);
}
