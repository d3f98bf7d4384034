import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import {
  bytesOfFiles,
  bytesOfUser,
  bytesUploadedSince,
  disownFiles,
  filesUploadedUntil,
} from '../../store/statements/files.ts';
import { textOf } from '../../texts/index.ts';
import { limitReached } from '../errors.ts';
import { unusedFor } from './file-use.ts';
import { pageFilesOf } from './page-files.ts';

type FileReader = Pick<Reader, 'all' | 'first'>;

/** Maximum bytes of an account's files together (docs/interface.md 5.10). */
export interface StorageBound {
  /** 0 for no bound. */
  maxBytes: number;
  /** Reads committed pages; its cache spares a transaction reading them. */
  committed: FileReader;
}

/** Number of files checked at a time: other requests get their turn in between. */
const filesAtOnce = 2_000;

/** Returns the bound that the server sets. */
export function storageBound({ config, db }: Pick<Context, 'config' | 'db'>): StorageBound {
  return { maxBytes: config.limits.storageBytes, committed: db.read };
}

/**
 * Returns the bytes of a user's files that count: those of its pages, as visitors see them and with waiting changes, and those of the last
 * 24 hours. Files named only by the history do not count.
 */
export async function usedBytes(reader: FileReader, userId: number, now: Date, committed = reader): Promise<number> {
  const since = new Date(now.getTime() - unusedFor);
  return bytesInUse(reader, userId, await pathsOnPages(reader, userId, committed), since);
}

/** Throws `limit_reached` if a file of that size does not fit even without the history. */
export async function assertRoom(bound: StorageBound, userId: number, size: number, now: Date): Promise<void> {
  const { maxBytes, committed } = bound;
  if (await hasRoom(committed, bound, userId, size)) return;
  assertFits(await usedBytes(committed, userId, now), size, maxBytes);
}

/** Throws `limit_reached` if a file of that size does not fit beside the used bytes. A `maxBytes` of 0 allows any size. */
export function assertFits(used: number, size: number, maxBytes: number): void {
  if (maxBytes === 0 || used + size <= maxBytes) return;
  throw limitReached(
    textOf((t) => t.fileMessages.storageFull(inMegabytes(used), maxBytes / 1_000_000, inMegabytes(size))),
  );
}

/**
 * Makes room for a file that becomes the user's in the same transaction, under the user's lock: deletes files that only the history names,
 * the oldest first, as many as needed. Throws `limit_reached`, and deletes none, if that is not enough.
 */
export async function makeRoom(
  tx: Transaction,
  bound: StorageBound,
  userId: number,
  size: number,
  now: Date,
): Promise<void> {
  const { maxBytes, committed } = bound;
  const since = new Date(now.getTime() - unusedFor);
  // Repeated if an equal upload has just used one of them.
  while (!(await hasRoom(tx, bound, userId, size))) {
    const onPages = await pathsOnPages(tx, userId, committed);
    const used = await bytesInUse(tx, userId, onPages, since);
    assertFits(used, size, maxBytes);
    const { bytes: stored } = await storedBytes(tx, userId);
    const paths = await oldestUnused(tx, userId, { onPages, since, bytes: stored + size - maxBytes });
    // They lose their owner; the next sweep deletes the bytes (sweep-files.ts).
    await tx.run(disownFiles, { now, userId, until: since, paths });
  }
}

async function hasRoom(reader: FileReader, { maxBytes }: StorageBound, userId: number, size: number): Promise<boolean> {
  return maxBytes === 0 || (await storedBytes(reader, userId)).bytes + size <= maxBytes;
}

/** Returns the bytes of all files of a user, including those named only by the history. */
async function storedBytes(reader: FileReader, userId: number): Promise<{ bytes: number }> {
  return (await reader.first(bytesOfUser, { userId })) ?? { bytes: 0 };
}

async function pathsOnPages(reader: FileReader, userId: number, committed: FileReader): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for (const { shown, stored } of await pageFilesOf(reader, userId, committed)) {
    for (const path of shown) paths.add(path);
    for (const path of stored) paths.add(path);
  }
  return paths;
}

async function bytesInUse(
  reader: FileReader,
  userId: number,
  onPages: ReadonlySet<string>,
  since: Date,
): Promise<number> {
  let bytes = (await reader.first(bytesUploadedSince, { userId, since }))?.bytes ?? 0;
  const paths = [...onPages];
  for (let from = 0; from < paths.length; from += filesAtOnce) {
    if (from > 0) await nextTurn();
    const some = paths.slice(from, from + filesAtOnce);
    bytes += (await reader.first(bytesOfFiles, { userId, until: since, paths: some }))?.bytes ?? 0;
  }
  return bytes;
}

/** Returns the oldest files of a user that no page uses, enough for that many bytes. */
async function oldestUnused(
  tx: Transaction,
  userId: number,
  { onPages, since, bytes }: { onPages: ReadonlySet<string>; since: Date; bytes: number },
): Promise<string[]> {
  const paths: string[] = [];
  let left = bytes;
  let after = { createdAt: new Date(0), path: '' };
  for (;;) {
    const files = await tx.all(filesUploadedUntil, {
      userId,
      until: since,
      after: after.createdAt,
      afterPath: after.path,
      limit: filesAtOnce,
    });
    for (const { path, size } of files) {
      if (left <= 0) return paths;
      if (onPages.has(path)) continue;
      paths.push(path);
      left -= size;
    }
    const last = files.at(-1);
    if (last === undefined || files.length < filesAtOnce) return paths;
    after = last;
    await nextTurn();
  }
}

/** Rounded up to a hundredth, so that no file seems to be empty. */
function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 10_000) / 100;
}
