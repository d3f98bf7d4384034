import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../store/database.ts';
import { type ReceivedFile, receiveFile } from '../../../store/files/received-file.ts';
import { deleteUnownedFiles, incomingFolder } from '../../files/sweep-files.ts';

/** Without an extension: the addresses of files return only pictures. */
const pathOf = (id: string) => `imports/${id}`;
const contentType = 'application/x-ndjson';

/** Stores an uploaded export without an owner, so that no page can use it, and the sweep of files deletes it when it has expired. */
export async function storeImportFile(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  id: string,
  { localFile, size }: Pick<ReceivedFile, 'localFile' | 'size'>,
  sweepAt: Date,
): Promise<void> {
  const path = pathOf(id);
  // The row is written first: everything in the store has a row, so leftovers can be found.
  await db.write((tx) => tx.file.create({ data: { path, contentType, size, createdAt: now(), sweepAt } }));
  await files.put(path, { localFile }, contentType);
}

/** Extends the lifetime of a stored export, if there is one. */
export async function keepImportFile(tx: Pick<Transaction, 'file'>, id: string, sweepAt: Date): Promise<void> {
  await tx.file.updateMany({ where: { path: pathOf(id), userId: null }, data: { sweepAt } });
}

/** The stored export on this machine's disk, as if it had just been received; null if the store has lost it. The caller discards it. */
export async function receiveImportFile(
  { config, files }: Pick<Context, 'config' | 'files'>,
  id: string,
): Promise<ReceivedFile | null> {
  const bytes = await files.read(pathOf(id));
  return bytes && receiveFile(incomingFolder(config), bytes, Number.POSITIVE_INFINITY);
}

/** Deletes stored exports now rather than with the next sweep. */
export async function deleteImportFiles(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const paths = ids.map(pathOf);
  await context.db.write((tx) =>
    tx.file.updateMany({ where: { path: { in: paths }, userId: null }, data: { sweepAt: context.now() } }),
  );
  await deleteUnownedFiles(context, paths);
}
