import type { Config } from '../config.ts';
import { copyFiles } from '../domain/files/copy-files.ts';
import { incomingFolder } from '../domain/files/sweep-files.ts';
import { BackupError } from '../store/backup-error.ts';
import { openFileStore } from '../store/files/open-file-store.ts';
import { pendingMigrations } from '../store/migrations/apply-migrations.ts';
import { openDatabase } from '../store/open-database.ts';
import { outgoingOf } from './outgoing-of.ts';
import { failWith, printLine } from './output.ts';

/** Copies the files that the database of DATABASE_URL knows between two addresses as FILES_URL has them, and tells what came of it. */
export async function copyKnownFiles(config: Config, places: { from: string; to: string }): Promise<void> {
  const { from, to } = places;
  const pending = await pendingMigrations(config.databaseUrl);
  if (pending.length > 0)
    throw new BackupError('DATABASE_URL: the database has to be migrated first: run "vitrine migrate"');
  const db = await openDatabase(config.databaseUrl);
  try {
    const { fetch } = outgoingOf(config);
    const stores = { from: openFileStore(from, fetch), to: openFileStore(to, fetch) };
    const { compared, written, missing } = await copyFiles(db, { ...stores, folder: incomingFolder(config) });
    printLine(`${written} files are copied, and ${compared} are compared`);
    if (missing.length === 0) return;
    failWith(1, `${missing.length} files of the database are not at the source, such as ${missing[0]}`);
  } finally {
    await db.close();
  }
}
