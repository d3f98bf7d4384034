import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the files and folders in a folder that were last written before a moment and whose name matches. In a shared DATA_DIR the folder
 * may contain files of other programs. Accepts a folder that does not exist.
 */
export async function deleteOldFiles(folder: string, ownName: RegExp, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!ownName.test(name)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { recursive: true, force: true });
  }
}
