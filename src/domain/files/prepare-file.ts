import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { ReceivedFile } from '../../store/files/received-file.ts';
import { unusedFor } from './file-use.ts';
import { contentHashFor, type ImageUse } from './image-use.ts';
import { processImage } from './process-image.ts';

/** A picture that is stored but nobody's yet; its path has never been given out. */
export interface PreparedFile {
  path: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  /** The same for equal bytes that were uploaded for the same. */
  contentHash: string;
}

/**
 * Makes the stored form of an uploaded picture and stores it, or finds it where the user has uploaded the same bytes before. What is
 * stored here and never becomes somebody's is swept. Throws NotAnImageError.
 */
export async function prepareFile(
  context: Context,
  userId: number,
  received: ReceivedFile,
  use: ImageUse,
): Promise<PreparedFile> {
  const { db, files, now } = context;
  const contentHash = contentHashFor(received.hash, use);
  const known = await db.read.file.findFirst({ where: { userId, contentHash } });
  // It is as good as uploaded now; where the sweeper was quicker, the count is 0 and the file is made again.
  if (known && (await keepForNow(context, known.path))) return { ...known, contentHash };
  const { bytes, contentType, extension, width, height } = await processImage(received.localFile, use);
  const prepared = { path: newPath(extension), contentType, size: bytes.length, width, height };
  // The row comes first: of whatever lies in the store there is a row, so all that is left over can be found.
  await db.write((tx) => tx.file.create({ data: { ...prepared, createdAt: now(), sweepAt: sweepAt(now()) } }));
  await files.put(prepared.path, bytes, contentType);
  return { ...prepared, contentHash };
}

/** When a file that was given out at that moment may be missed at the earliest. */
export function sweepAt(from: Date): Date {
  return new Date(from.getTime() + unusedFor);
}

async function keepForNow({ db, now }: Context, path: string): Promise<boolean> {
  const createdAt = now();
  const { count } = await db.write((tx) =>
    tx.file.updateMany({ where: { path, userId: { not: null } }, data: { createdAt, sweepAt: sweepAt(createdAt) } }),
  );
  return count === 1;
}

/** Random, so that nobody can guess it; in folders of 256 so that none grows without end; lower case for every file system. */
function newPath(extension: string): string {
  const name = randomBytes(16).toString('hex');
  return `images/${name.slice(0, 2)}/${name.slice(2)}.${extension}`;
}
