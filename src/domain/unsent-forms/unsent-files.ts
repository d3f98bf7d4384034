import type { Context } from '../../context.ts';
import { type NamedFile, receiveFile } from '../../store/files/received-file.ts';
import { deleteUnownedFiles, incomingFolder } from '../files/sweep-files.ts';
import { uploadMegabytes } from '../files/upload-limits.ts';

/** Without an extension: the addresses of files return only pictures, and this may be any file. */
const pathOf = (id: string, index: number) => `unsent/${id}/${index}`;
const pathsOf = (id: string, count: number) => Array.from({ length: count }, (_, index) => pathOf(id, index));

/** Stores the files of a form without an owner: no page can use them, and the sweep of files deletes them when the form has expired. */
export async function storeUnsentFiles(
  { db, files: store, now }: Pick<Context, 'db' | 'files' | 'now'>,
  id: string,
  files: readonly NamedFile[],
  sweepAt: Date,
): Promise<void> {
  const contentType = 'application/octet-stream';
  for (const [index, { localFile, size }] of files.entries()) {
    const path = pathOf(id, index);
    // The row is written first: everything in the store has a row, so leftovers can be found.
    await db.write((tx) => tx.file.create({ data: { path, contentType, size, createdAt: now(), sweepAt } }));
    await store.put(path, { localFile }, contentType);
  }
}

/** The files of a form as if they had just been received. The caller discards them in the end. */
export async function receiveUnsentFiles(
  { config, files: store }: Pick<Context, 'config' | 'files'>,
  { id, files }: { id: string; files: readonly { name: string }[] },
): Promise<NamedFile[]> {
  const received: NamedFile[] = [];
  try {
    for (const [index, { name }] of files.entries()) {
      const bytes = await store.read(pathOf(id, index));
      if (bytes === null) continue;
      const file = await receiveFile(incomingFolder(config), bytes, uploadMegabytes * 1024 * 1024);
      received.push({ ...file, name });
    }
    return received;
  } catch (error) {
    for (const file of received) await file.discard();
    throw error;
  }
}

/** Deletes the files of a form now rather than with the next sweep. */
export async function deleteUnsentFiles(
  context: Context,
  { id, filesCount }: { id: string; filesCount: number },
): Promise<void> {
  if (filesCount === 0) return;
  const paths = pathsOf(id, filesCount);
  await context.db.write((tx) =>
    tx.file.updateMany({ where: { path: { in: paths }, userId: null }, data: { sweepAt: context.now() } }),
  );
  await deleteUnownedFiles(context, paths);
}
