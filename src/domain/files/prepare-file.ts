import { randomBytes } from 'node:crypto';
import type { Context, CoreContext } from '../../context.ts';
import type { ReceivedFile } from '../../store/files/received-file.ts';
import { retention } from '../retention/retention.ts';
import { draw, turnOfAccount } from './drawing.ts';
import { unusedFor } from './file-use.ts';
import { contentHashFor, type ImageUse } from './image-use.ts';
import type { PictureSize } from './picture-sizes.ts';
import { EmptyFileError, type ProcessedImage, processImage } from './process-image.ts';
import { assertRoom, storageBound } from './storage.ts';

/** A stored picture without an owner yet; its path has never been given out. */
export interface PreparedFile {
  path: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Hash of equal bytes uploaded for the same purpose. */
  contentHash: string;
}

/** A prepared file gets its owner as soon as it is stored, or its call has failed. */
const preparedFor = retention.preparedFiles.keep;

/**
 * Processes an uploaded picture and stores it, or finds it if the user has uploaded the same bytes before. Stored pictures that never get
 * an owner are swept. Throws NotAnImageError, `limit_reached` if the account has no room for it, and `temporarily_unavailable` if too many
 * pictures wait.
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
  // It counts as uploaded now; if the sweeper was quicker, the count is 0 and the file is made again.
  if (known && (await postponeSweep(context, known.path))) return { ...known, contentHash };
  const { bytes, contentType, extension, width, height } = await processWithRoom(context, userId, received, use);
  const prepared = { path: newPath(extension), contentType, size: bytes.length, width, height };
  const createdAt = now();
  const sweepAt = new Date(createdAt.getTime() + preparedFor);
  // The row is written first: everything in the store has a row, so leftovers can be found.
  await db.write((tx) => tx.file.create({ data: { ...prepared, createdAt, sweepAt } }));
  await files.put(prepared.path, bytes, contentType);
  return { ...prepared, contentHash };
}

/** Makes the checks of `prepareFile`, and stores nothing. Returns the size that the stored picture would have. */
export async function checkFile(
  context: CoreContext,
  userId: number,
  received: ReceivedFile,
  use: ImageUse,
): Promise<PictureSize> {
  const contentHash = contentHashFor(received.hash, use);
  const known = await context.db.read.file.findFirst({ where: { userId, contentHash } });
  return known ?? processWithRoom(context, userId, received, use);
}

async function processWithRoom(
  context: CoreContext,
  userId: number,
  { localFile, size }: ReceivedFile,
  use: ImageUse,
): Promise<ProcessedImage> {
  if (size === 0) throw new EmptyFileError('an empty file');
  const processed = await draw(turnOfAccount(userId), (sharp) => processImage(sharp, localFile, use));
  await assertRoom(storageBound(context), userId, processed.bytes.length, context.now());
  return processed;
}

/** Earliest time at which a file returned at that moment may be deleted. */
export function sweepAfter(from: Date): Date {
  return new Date(from.getTime() + unusedFor);
}

async function postponeSweep({ db, now }: CoreContext, path: string): Promise<boolean> {
  const createdAt = now();
  const { count } = await db.write((tx) =>
    tx.file.updateMany({ where: { path, userId: { not: null } }, data: { createdAt, sweepAt: sweepAfter(createdAt) } }),
  );
  return count === 1;
}

/** Random, so that it cannot be guessed; in 256 folders so that none grows without limit; lower case for every file system. */
function newPath(extension: string): string {
  const name = randomBytes(16).toString('hex');
  return `images/${name.slice(0, 2)}/${name.slice(2)}.${extension}`;
}
