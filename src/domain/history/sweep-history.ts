import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import {
  deleteVersionsUpTo,
  pagesWithLatestVersions,
  sweepOldVersions,
  versionBeyond,
} from '../../store/statements/history.ts';
import { maxVersionBytes, oldestKept } from './versions.ts';

/** Every process sweeps several times in this interval; only changed pages can exceed the limits. */
const lately = 60 * 60 * 1000;

/** Deletes versions of pages that are too old, or that exceed the limits of number and size. */
export async function sweepHistory(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  stop?: AbortSignal,
): Promise<void> {
  await deleteInBatches(db, stop, sweepOldVersions, { before: oldestKept(config.history, now()) });
  for (const { profileId } of await db.read.all(pagesWithLatestVersions, {
    since: new Date(now().getTime() - lately),
  })) {
    if (stop?.aborted) return;
    const beyond = await db.read.first(versionBeyond, {
      profileId,
      count: config.history.versions,
      bytes: maxVersionBytes,
    });
    if (beyond) await db.write((tx) => tx.run(deleteVersionsUpTo, { profileId, id: beyond.id }));
    // On SQLite nothing else in this process runs during it.
    await nextTurn();
  }
}
