import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createSemaphore } from '../../async/semaphore.ts';
import type { Config } from '../../config.ts';
import type { Context, CoreContext } from '../../context.ts';
import { deleteOldFiles } from '../../store/files/delete-old-files.ts';
import { ServiceError } from '../errors.ts';
import { downloadFile } from '../files/download-file.ts';
import { busy, type DrawingTurn, draw, turnOfAccount } from '../files/drawing.ts';
import { stillPicture } from '../files/process-image.ts';
import { retention } from '../retention/retention.ts';

/** Twice the size on a page. */
const largestSide = 600;
/** Time for which an address without a picture is not requested again. */
const missingFor = 5 * 60 * 1_000;
/** Concurrent downloads; one for each owner, so that hosts which do not respond delay no other owner. */
const maxDownloads = 4;
/** A request beyond this gets none for now, because a visitor would not wait that long. */
const maxWaiting = 50;
const timeoutMs = 4_000;

/** Pictures of releases for pages: fetched once from their source, so that no visitor contacts it. */
export interface Covers {
  /**
   * Returns the picture at an http or https address that a page shows, or null. Throws `temporarily_unavailable` if too many
   * others wait to be fetched.
   */
  pictureAt(address: string, profileId: number): Promise<Cover | null>;
}

export interface Cover {
  /** Distinguishes it from earlier content of the same address. */
  etag: string;
  /** Reads it as a JPEG; null if it was deleted in the meantime. */
  read(): Promise<Buffer | null>;
}

interface Wanted {
  address: string;
  file: string;
  profileId: number;
}

/** Stores them in a local folder: lost ones are fetched again. */
export function createCovers(context: Context): Covers {
  const folder = coverFolder(context.config);
  const downloads = createSemaphore(maxDownloads, { places: maxWaiting, full: busy });
  const fetched = new LRUCache<string, 'missing', Wanted>({
    max: 1_000,
    ttl: missingFor,
    // One download at a time for each file of a page; concurrent requests wait for it.
    async fetchMethod(_key, _known, { context: { address, file, profileId } }) {
      const owner = await context.db.read.profile.findUnique({ where: { id: profileId }, select: { userId: true } });
      if (!owner) return 'missing';
      const turn = turnOfAccount(owner.userId);
      const isTaken = await downloads.run(() => take(address, file, turn), turn);
      return isTaken ? undefined : 'missing';
    },
  });

  async function take(address: string, file: string, turn: DrawingTurn): Promise<boolean> {
    try {
      const received = await downloadFile(context, address, timeoutMs);
      try {
        const picture = await draw(turn, (sharp) => stillPicture(sharp, received.localFile, largestSide, 'jpeg'));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Several pages may show it.
        const part = `${file}.${randomUUID()}`;
        await writeFile(part, picture);
        await rename(part, file);
        return true;
      } finally {
        await received.discard();
      }
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'temporarily_unavailable') throw error;
      context.log.debug({ err: error }, 'a cover could not be taken');
      return false;
    }
  }

  return {
    async pictureAt(address, profileId) {
      const file = join(folder, `${hash('sha256', address)}.jpg`);
      const kept = await findKept(file);
      if (kept !== null) return kept;
      const outcome = await fetched.fetch(`${profileId} ${file}`, { context: { address, file, profileId } });
      return outcome === 'missing' ? null : findKept(file);
    },
  };
}

/** Deletes covers that were fetched a month ago; those still shown are fetched again, as they may have changed. */
export async function sweepCovers({ config, now }: CoreContext): Promise<void> {
  await deleteOldFiles(coverFolder(config), /^[0-9a-f]{64}\.jpg/, new Date(now().getTime() - retention.covers.keep));
}

function coverFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'covers');
}

async function findKept(file: string): Promise<Cover | null> {
  const found = await orNull(stat(file));
  return found && { etag: `${Math.round(found.mtimeMs)}-${found.size}`, read: () => orNull(readFile(file)) };
}

/** Null for a file that does not exist. */
async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
