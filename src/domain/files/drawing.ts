import { buffer } from 'node:stream/consumers';
import type Sharp from 'sharp';
import { createSemaphore, type Turn } from '../../async/semaphore.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { textOf } from '../../texts/index.ts';
import { ServiceError } from '../errors.ts';
import { neighbourhoodOf } from '../network-of.ts';

/** The picture library, which only work in its turn may use. */
export type SharpLibrary = typeof Sharp;

/** A caller that waits for a picture: `owner` is an account's or a network's, below. */
export type DrawingTurn = Turn & { owner: string };

/** Others wait behind them, and one owner cannot fill the queue (src/async/semaphore.ts). */
const queue = { places: 100, full: busy };
/**
 * A picture keeps one of the four threads of Node's pool busy (UV_THREADPOOL_SIZE). Files are read and passwords hashed in the same pool,
 * so pictures use one thread (docs/decisions/0404).
 */
const drawing = createSemaphore(1, queue);
/**
 * Maximum number of stored files in memory for waiting pictures. A bucket that does not respond delays only pictures that need a stored
 * file.
 */
const reading = createSemaphore(4, queue);

/** The account that caused the work. */
export function turnOfAccount(userId: number): DrawingTurn {
  return { owner: `account ${userId}` };
}

/** Returns the turn of the visitor's network that caused the work. */
export function turnOfNetwork(address: string, signal?: AbortSignal): DrawingTurn {
  return { owner: `network ${neighbourhoodOf(address)}`, signal };
}

/**
 * Runs work on pictures in its owner's turn. All use of the library goes through this function, and the work does not wait for stored files
 * or other hosts. Throws `temporarily_unavailable` when too much waits.
 */
export function draw<T>(turn: DrawingTurn, work: (sharp: SharpLibrary) => Promise<T>): Promise<T> {
  return drawing.run(async () => work(await loadSharp()), turn);
}

/** Reads a stored file, then runs work on it as `draw` does; on null if the path is null or the file does not exist. */
export function drawStored<T>(
  files: Pick<FileStore, 'read'>,
  path: string | null,
  turn: DrawingTurn,
  work: (sharp: SharpLibrary, file: Buffer | null) => Promise<T>,
): Promise<T> {
  if (path === null) return draw(turn, (sharp) => work(sharp, null));
  return reading.run(async () => {
    const bytes = await files.read(path);
    const file = bytes && (await buffer(bytes));
    return draw(turn, (sharp) => work(sharp, file));
  }, turn);
}

/** Returns the error for too many waiting pictures. */
export function busy(): ServiceError {
  return new ServiceError(
    'temporarily_unavailable',
    textOf((t) => t.fileMessages.tooManyDrawings),
    { retryAfter: 5 },
  );
}

let loaded: Promise<SharpLibrary> | undefined;

/** Loaded and restricted with the first picture: a process without pictures does not need its memory. */
function loadSharp(): Promise<SharpLibrary> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // This process cannot decode any other format, under any file name: SVG, PDF, TIFF, HEIF, ImageMagick's.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
    });
    // Uploads are all different, so a cache of decoded images only takes memory. One thread each, so that a core stays free for other
    // requests.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
