import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../config-error.ts';
import { filesFault } from '../faults/store-fault.ts';
import type { FileStore } from './file-store.ts';

/** The folder of a `file:` address: a real file URL, or a path after the scheme as in DATABASE_URL. */
export function folderOf(filesUrl: string): string {
  return filesUrl.startsWith('file://') ? fileURLToPath(filesUrl) : resolve(filesUrl.slice('file:'.length));
}

/** Rejects a folder that is not writable or cannot be created, by the name of its setting. Creates nothing. Throws ConfigError. */
export function rejectUnusable(folder: string, setting = 'FILES_URL'): void {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  if (!statSync(existing).isDirectory()) throw new ConfigError(`${setting}: ${existing} is not a folder`);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(`${setting}: ${existing} cannot be written (${reason})`);
  }
}

/** Files in a folder of this machine. An error of the system affects only the files: the database may work. */
export function createFolderStore(folder: string): FileStore {
  return {
    async put(path, content) {
      const target = join(folder, path);
      // The file has a temporary name until it is on the disk, so that a partial file is never returned, even after a crash.
      const unfinished = `${target}.${randomBytes(6).toString('hex')}.part`;
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        if (Buffer.isBuffer(content)) await writeFile(unfinished, content);
        else await copyFile(content.localFile, unfinished);
        const written = await open(unfinished, 'r+');
        try {
          await written.sync();
        } finally {
          await written.close();
        }
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw filesFault(join(folder, path), error);
      }
    },
    async size(path) {
      try {
        const found = await stat(join(folder, path));
        return found.isFile() ? found.size : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw filesFault(join(folder, path), error);
      }
    },
    async read(path, range) {
      try {
        const file = await open(join(folder, path), 'r');
        return file.createReadStream(range ?? {});
      } catch (error) {
        if (isMissing(error)) return null;
        throw filesFault(join(folder, path), error);
      }
    },
    async delete(path) {
      const target = join(folder, path);
      await rm(target, { force: true });
      // Left by a process that was killed while it wrote the file; no other record of it exists.
      for (const name of await namesIn(dirname(target))) {
        if (name.startsWith(`${basename(target)}.`) && name.endsWith('.part'))
          await rm(join(dirname(target), name), { force: true });
      }
    },
    async *list() {
      for (const path of await namesIn(folder, { recursive: true })) {
        const found = await stat(join(folder, path)).catch(() => null);
        if (found?.isFile()) yield { path: path.replaceAll(sep, '/'), modifiedAt: found.mtime };
      }
    },
  };
}

async function namesIn(folder: string, options: { recursive?: boolean } = {}): Promise<string[]> {
  try {
    return await readdir(folder, options);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
