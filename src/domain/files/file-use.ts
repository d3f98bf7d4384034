import type { Reader, Transaction } from '../../store/database.ts';
import { disownFiles, fileIsUsed, newestUnusedPictures } from '../../store/statements/files.ts';
import { retention } from '../retention/retention.ts';

/** Time for which an unused file is kept, and interval of the checks whether it is used. */
export const unusedFor = retention.files.keep;
/** Maximum number of new, unused pictures offered together. */
const maxNewPictures = 3;

/** Returns whether a page of the user shows the file, or a version of one that is kept. */
export async function isFileUsed(reader: Pick<Reader, 'first'>, userId: number, path: string): Promise<boolean> {
  return (await reader.first(fileIsUsed, { userId, path })) !== null;
}

/**
 * Removes the owner of those files that no page uses any more, regardless of their upload time, in the unit that deleted their users.
 * Returns their paths, for `tryDeleteUnownedFiles`.
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

/** Returns the paths of the user's newest pictures that no page has shown yet, of all uploads; they are deleted after a day. */
export async function newPictures(reader: Pick<Reader, 'all'>, userId: number, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - unusedFor);
  const found = await reader.all(newestUnusedPictures, { userId, since, limit: maxNewPictures });
  return found.map(({ path }) => path);
}
