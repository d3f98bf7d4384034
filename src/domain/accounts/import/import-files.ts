import type { Context } from '../../../context.ts';
import { FileTooLargeError, receiveFile } from '../../../store/files/received-file.ts';
import { textOf } from '../../../texts/index.ts';
import { ServiceError, type Text } from '../../errors.ts';
import { imagePurposes, imageUse } from '../../files/image-use.ts';
import { type PreparedFile, prepareFile } from '../../files/prepare-file.ts';
import { NotAnImageError } from '../../files/process-image.ts';
import { saveFile } from '../../files/save-file.ts';
import { storageBound } from '../../files/storage.ts';
import { incomingFolder } from '../../files/sweep-files.ts';
import { unreadableImage, uploadTooLarge } from '../../files/upload-errors.ts';
import { uploadMegabytes } from '../../files/upload-limits.ts';
import { writeUnderUserLock } from '../user-lock.ts';
import { type ImportReport, skipItem } from './import-report.ts';
import { readExport } from './read-export.ts';
import { type RecordOf, recordSchemas } from './record-schemas.ts';

/**
 * Stores the files of an export that its content names, each as an upload. Returns the new path of each by its old one. Files of an import
 * that fails afterwards are swept like any unused upload; a repeated import finds the same bytes.
 */
export async function importFiles(
  context: Context,
  userId: number,
  localFile: string,
  named: ReadonlyMap<string, number>,
  report: ImportReport,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for await (const { members, bytes } of filesIn(localFile)) {
    const file = recordSchemas.file.safeParse(members);
    if (!file.success || !named.has(file.data.path) || paths.has(file.data.path)) continue;
    try {
      const stored = await storeFile(context, userId, file.data, bytes);
      paths.set(file.data.path, stored.path);
      report.counts.file += 1;
      report.bytes += stored.size;
    } catch (error) {
      skipItem(report, 'file', file.data.path, reasonOf(error));
    }
  }
  return paths;
}

/** Yields the files at the beginning of an export, each with its bytes, which must be read before the next file. */
async function* filesIn(localFile: string): AsyncGenerator<{ members: unknown; bytes: AsyncGenerator<Buffer> }> {
  const records = readExport(localFile, { takesBytes: true });
  let next = await records.next();
  async function* bytes(): AsyncGenerator<Buffer> {
    for (; !next.done && next.value.kind === 'bytes'; next = await records.next()) {
      yield Buffer.from(String(next.value.members?.base64), 'base64');
    }
  }
  while (!next.done) {
    const { kind, members } = next.value;
    next = await records.next();
    if (kind === 'file') yield { members, bytes: bytes() };
    else if (kind !== 'account' && kind !== 'bytes' && kind !== 'tooLong') return;
  }
}

async function storeFile(
  context: Context,
  userId: number,
  { purpose }: RecordOf<'file'>,
  bytes: AsyncIterable<Buffer>,
): Promise<Pick<PreparedFile, 'path' | 'size'>> {
  const received = await receiveFile(incomingFolder(context.config), bytes, uploadMegabytes * 1024 * 1024);
  try {
    const use = imageUse(imagePurposes.find((name) => name === purpose));
    const prepared = await prepareFile(context, userId, received, use);
    const { path } = await writeUnderUserLock(context.db, userId, (tx) =>
      saveFile(tx, storageBound(context), userId, prepared, context.now()),
    );
    return { path, size: prepared.size };
  } finally {
    await received.discard();
  }
}

/** Returns the reason why a file is left out; rethrows errors that are not about the file. */
function reasonOf(error: unknown): Text {
  if (error instanceof NotAnImageError) return unreadableImage('file', error).fields?.file?.[0] ?? lost;
  if (error instanceof FileTooLargeError) return uploadTooLarge().text;
  if (error instanceof ServiceError && error.code === 'limit_reached') return error.text;
  throw error;
}

const lost: Text = textOf((t) => t.importAccount.unreadable);
