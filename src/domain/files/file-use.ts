import type { Reader, Transaction } from '../../store/database.ts';
import { disownFiles, fileIsUsed, newestUnusedPictures } from '../../store/statements/files.ts';
import { retention } from '../retention/retention.ts';

/** How long a file is kept that no page uses, and how often it is looked at whether one does. */
export const unusedFor = retention.files.keep;
/** Of new pictures that no page shows, as many as one is asked about at once. */
const maxNewPictures = 3;

/** Returns whether a page of the user shows the file, or a version of one that is kept. */
export async function isFileUsed(reader: Pick<Reader, 'first'>, userId: number, path: string): Promise<boolean> {
  return (await reader.first(fileIsUsed, { userId, path })) !== null;
}

/**
 * Makes those of the files nobody's that no page uses any more, whenever they were uploaded, in the unit that deleted what used them. Returns
 * their paths, for `clearNobodysFiles`.
 */
export async function disownUnusedFiles(
  tx: Transaction,
  userId: number,
  paths: Iterable<string>,
  now: Date,
): Promise<string[]> {
  const unused: string[] = [];
  for (const path of paths) if (!(await isFileUsed(tx, userId, path))) unused.push(path);
  if (unused.length > 0) await tx.run(disownFiles, { now, userId, until: now, paths: unused });
  return unused;
}

/** Returns the paths of the user's newest pictures that no page has shown yet, whoever uploaded them; after a day they are gone. */
export async function newPictures(reader: Pick<Reader, 'all'>, userId: number, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - unusedFor);
  const found = await reader.all(newestUnusedPictures, { userId, since, limit: maxNewPictures });
  return found.map(({ path }) => path);
}
