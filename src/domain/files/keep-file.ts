import type { Transaction } from '../../store/database.ts';
import { type PreparedFile, sweepAt } from './prepare-file.ts';

/** A file as the interface shows it, but for its public address. */
export type KeptFile = Pick<PreparedFile, 'path' | 'width' | 'height'>;

/** Makes a prepared file the user's. The same bytes have one path per user: of equal uploads at the same moment the first one's stays. */
export async function keepFile(tx: Transaction, userId: number, file: PreparedFile, now: Date): Promise<KeptFile> {
  const { path, contentHash } = file;
  const known = await tx.file.findFirst({ where: { userId, contentHash } });
  if (known) return known;
  await tx.file.update({ where: { path }, data: { userId, contentHash, createdAt: now, sweepAt: sweepAt(now) } });
  return file;
}
