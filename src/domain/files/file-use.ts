import type { Reader } from '../../store/database.ts';
import { fileIsUsed, newestFiles } from '../../store/statements/files.ts';
import { isOfPicture } from './image-use.ts';

/** How long a file is kept that no page uses, and how often it is looked at whether one does. */
export const unusedFor = 24 * 60 * 60 * 1_000;
/** Of new pictures that no page shows, as many as one is asked about at once. */
const maxNewPictures = 3;

/** Returns whether a page of the user shows the file, or a version of one that is kept. */
export async function isFileUsed(reader: Pick<Reader, 'first'>, userId: number, path: string): Promise<boolean> {
  const places = Array.from({ length: 5 }, () => [userId, path]).flat();
  return (await reader.first(fileIsUsed, userId, path, path, ...places)) !== null;
}

/** Returns the paths of the user's newest pictures that no page has shown yet, whoever uploaded them; after a day they are gone. */
export async function newPictures(reader: Pick<Reader, 'all' | 'first'>, userId: number, now: Date): Promise<string[]> {
  const found: string[] = [];
  for (const { path, contentHash } of await reader.all(newestFiles, userId, new Date(now.getTime() - unusedFor))) {
    if (isOfPicture(contentHash) && !(await isFileUsed(reader, userId, path))) found.push(path);
    if (found.length === maxNewPictures) break;
  }
  return found;
}
