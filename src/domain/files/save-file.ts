import type { Transaction } from '../../store/database.ts';
import { type PreparedFile, sweepAfter } from './prepare-file.ts';
import { makeRoom, type StorageBound } from './storage.ts';

/** A file as in the interface, without its public address. */
export type SavedFile = Pick<PreparedFile, 'path' | 'width' | 'height'>;

/**
 * Gives a prepared file to the user, under the user's lock: the one way to store a file for an account. The same bytes have one path per
 * user: of equal concurrent uploads the first one's stays. Throws `limit_reached` if the account has no room for it.
 */
export async function saveFile(
  tx: Transaction,
  bound: StorageBound,
  userId: number,
  file: PreparedFile,
  now: Date,
): Promise<SavedFile> {
  const { path, contentHash } = file;
  const known = await tx.file.findFirst({ where: { userId, contentHash } });
  if (known) return known;
  await makeRoom(tx, bound, userId, file.size, now);
  await tx.file.update({ where: { path }, data: { userId, contentHash, createdAt: now, sweepAt: sweepAfter(now) } });
  return file;
}
