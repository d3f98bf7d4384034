import { join } from 'node:path';
import { waitAtMost } from '../../async/deadline.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { deleteOldFiles } from '../../store/files/delete-old-files.ts';
import { lockUser } from '../accounts/user-lock.ts';
import { retention } from '../retention/retention.ts';
import { isFileUsed, unusedFor } from './file-use.ts';

/** Files that are being received (received-file.ts), backed up or checked (check-backup.ts). */
const incomingName = /^(?:[0-9a-f]{32}|check-)/;
const batch = 100;

/** The folder of bytes that are just being received. */
export function incomingFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'incoming');
}

/** Deletes unused files older than a day, and those of deleted accounts, until the signal. */
export async function sweepFiles(context: Context, stop?: AbortSignal): Promise<void> {
  const { config, db, now } = context;
  // Remains of an upload after a crash.
  await deleteOldFiles(incomingFolder(config), incomingName, new Date(now().getTime() - retention.incoming.keep));
  while (!stop?.aborted) {
    const due = await db.read.file.findMany({
      where: { sweepAt: { lte: now() } },
      orderBy: { sweepAt: 'asc' },
      take: batch,
      select: { path: true, userId: true },
    });
    for (const { path, userId } of due) {
      if (stop?.aborted) return;
      await sweepFile(context, path, userId);
    }
    if (due.length < batch) return;
  }
}

/** Deletes files without an owner now rather than with the next sweep, which repeats failed deletions. */
export async function deleteUnownedFiles(context: Context, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    try {
      await sweepFile(context, path, null);
    } catch (error) {
      context.faults.logFailure(error, 'a deleted file is left to the next sweep', { path });
    }
  }
  await context.db.write(async (tx) => tx.leaveNoTrace());
}

/** Maximum wait of a person for deletions elsewhere: a bucket that hangs must not make a deletion look undone. */
const timeoutMs = 3_000;

/** Deletes files without an owner, within the time that a user waits. */
export async function tryDeleteUnownedFiles(context: Context, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const clearing = deleteUnownedFiles(context, paths);
  context.backgroundTasks.add(clearing);
  await waitAtMost(timeoutMs, clearing).catch(() => {});
}

/**
 * The row loses its owner first, under the lock that every change of the user's pages takes, so that no page can start to use the file. Its
 * path is never used again, so the bytes can be deleted afterwards, and the row last: if bytes are left, because the store failed or the
 * process ended, a row lets a later sweep try again.
 */
async function sweepFile(context: Context, path: string, userId: number | null): Promise<void> {
  const { db, files, now } = context;
  const isOver = await db.write(async (tx) => {
    if (userId !== null) await lockUser(tx, userId);
    return disownUnused(tx, path, userId, now());
  });
  if (!isOver) return;
  await files.delete(path);
  await db.write((tx) => tx.file.deleteMany({ where: { path, userId: null } }));
}

async function disownUnused(tx: Transaction, path: string, userId: number | null, now: Date): Promise<boolean> {
  const isUsed = userId !== null && (await isFileUsed(tx, userId, path));
  const sweepAt = new Date(now.getTime() + unusedFor);
  const { count } = await tx.file.updateMany({
    where: { path, userId, sweepAt: { lte: now } },
    data: isUsed ? { sweepAt } : { sweepAt, userId: null, contentHash: null },
  });
  return count === 1 && !isUsed;
}
