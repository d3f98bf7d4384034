import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { singleFlight } from '../../async/single-flight.ts';
import { storeFaultOf } from '../faults/store-fault.ts';
import type { FileStore } from './file-store.ts';

/** Time after which a cached file is checked against the store: another process may have deleted it. */
const checkedFor = 60 * 60 * 1_000;
/** Matches folders and a name; not files left by editors, such as `letter.txt~`. */
const ownName = /^[\w-]+(?:~[\w.-]+)+$/;

interface Entry {
  size: number;
  checkedAt: number;
}

/**
 * Caches recently read files of another store in a local folder, up to `maxBytes`: they are served sooner, and while the other store is
 * away. The content of a path never changes, so a cached file is never outdated.
 */
export function createCachedStore(inner: FileStore, folder: string, maxBytes: number): FileStore {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_entry, path, reason) => {
      // A file that cannot be deleted is overwritten, or found again by the next start.
      if (reason !== 'set') rm(fileOf(path), { force: true }).catch(() => {});
    },
  });
  // Paths do not contain this character, so the name can be converted back.
  const fileOf = (path: string) => join(folder, path.replaceAll('/', '~'));
  // Pictures stay readable even if the folder cannot be used.
  const found = findKept().catch(() => {});

  async function findKept(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files: { path: string; size: number; readAt: number }[] = [];
    for (const name of await readdir(folder)) {
      // Not written by this service.
      if (!ownName.test(name)) continue;
      // Left by a process that ended while it received the file.
      if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
      const file = await stat(join(folder, name)).catch(() => null);
      if (file?.isFile()) files.push({ path: name.replaceAll('~', '/'), size: file.size, readAt: file.atimeMs });
    }
    for (const { path, size } of files.sort((a, b) => a.readAt - b.readAt)) kept.set(path, { size, checkedAt: 0 });
  }

  /** Fetches a file into the folder; false if it does not exist. */
  const receive = singleFlight(async (path: string): Promise<boolean> => {
    const bytes = await inner.read(path);
    if (bytes === null) return false;
    const unfinished = `${fileOf(path)}.${randomBytes(6).toString('hex')}.part`;
    try {
      await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }));
      const { size } = await stat(unfinished);
      await rename(unfinished, fileOf(path));
      kept.set(path, { size, checkedAt: Date.now() });
      return true;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });

  return {
    put: inner.put,
    list: inner.list,
    async size(path) {
      await found;
      const entry = kept.get(path);
      if (entry && Date.now() - entry.checkedAt < checkedFor) return entry.size;
      try {
        const size = await inner.size(path);
        if (size === null) kept.delete(path);
        else if (entry) entry.checkedAt = Date.now();
        return size;
      } catch (error) {
        if (entry && storeFaultOf(error) !== null) return entry.size;
        throw error;
      }
    },
    async read(path, range) {
      await found;
      for (const isLastTry of [false, true]) {
        if (kept.get(path) !== undefined) {
          const file = await open(fileOf(path), 'r').catch(() => null);
          if (file) return file.createReadStream(range ?? {});
          // Another process has deleted it from the folder, or a person.
          kept.delete(path);
        }
        if (isLastTry) break;
        try {
          if (!(await receive(path))) return null;
        } catch (error) {
          // Pictures stay readable even if the folder cannot be written.
          if (storeFaultOf(error)?.kind === 'files_away') throw error;
          break;
        }
      }
      return inner.read(path, range);
    },
    async delete(path) {
      await inner.delete(path);
      kept.delete(path);
    },
    copies: {
      async paths() {
        await found;
        return [...kept.keys()];
      },
      forget: (path) => void kept.delete(path),
    },
  };
}
