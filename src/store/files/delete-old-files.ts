import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the files and folders of a folder that were last written before a moment and have such a name: in a DATA_DIR that is not the service's
 * alone the folder may be somebody else's, too. One that is not there has none.
 */
export async function deleteOldFiles(folder: string, ownName: RegExp, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!ownName.test(name)) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < before) await rm(file, { recursive: true, force: true });
  }
}
