import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createWeightedSemaphore } from '../../async/weighted-semaphore.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { deleteOldFiles } from '../../store/files/delete-old-files.ts';
import { downloadFile } from '../files/download-file.ts';
import { stillPicture } from '../files/process-image.ts';

/** Twice what a page shows. */
const largestSide = 600;
const keptFor = 30 * 24 * 60 * 60 * 1_000;
/** An address that has no picture is not asked again for that long. */
const missingFor = 5 * 60 * 1_000;
const maxDownloads = 4;

/** Pictures of releases as pages show them: taken once from where they lie, so that no visitor is known there. */
export interface Covers {
  /** The picture at an http or https address as a JPEG; null where none can be had. */
  pictureAt(address: string): Promise<Buffer | null>;
}

/** Keeps them in a folder of this machine: whatever is lost is asked for again. */
export function createCovers(context: Context): Covers {
  const folder = coverFolder(context.config);
  const downloads = createWeightedSemaphore(maxDownloads);
  const fetched = new LRUCache<string, 'missing', string>({
    max: 1_000,
    ttl: missingFor,
    // One at a time for each file; whoever asks meanwhile waits for that one.
    fetchMethod: (file, _known, { context: address }) =>
      downloads.run(1, async () => ((await take(address, file)) ? undefined : 'missing')),
  });

  async function take(address: string, file: string): Promise<boolean> {
    try {
      const received = await downloadFile(context, address);
      try {
        const picture = await stillPicture(received.localFile, largestSide);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, picture);
        await rename(`${file}.part`, file);
        return true;
      } finally {
        await received.discard();
      }
    } catch (error) {
      context.log.debug({ err: error }, 'a cover could not be taken');
      return false;
    }
  }

  return {
    async pictureAt(address) {
      const file = join(folder, `${hash('sha256', address)}.jpg`);
      const kept = await readKept(file);
      if (kept !== null) return kept;
      const outcome = await fetched.fetch(file, { context: address });
      return outcome === 'missing' ? null : readKept(file);
    },
  };
}

/** Deletes what was taken a month ago; what is still shown is taken anew, as it may have changed. */
export async function sweepCovers({ config, now }: Context): Promise<void> {
  await deleteOldFiles(coverFolder(config), new Date(now().getTime() - keptFor));
}

function coverFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'covers');
}

async function readKept(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
