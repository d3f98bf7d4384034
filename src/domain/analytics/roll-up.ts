import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import {
  deleteQuartersOfPage,
  oldestQuarter,
  quartersOfPage,
  statisticsOfDay,
  storeDay,
} from '../../store/analytics/statements.ts';
import { ConcurrentDeletionError } from '../../store/concurrent-deletion-error.ts';
import type { Transaction } from '../../store/database.ts';
import { addClicks } from '../../store/statements/accounts.ts';
import {
  addPackedDimensions,
  combineRareValues,
  type DimensionTallies,
  packDimensions,
} from './dimensions/dimension-tallies.ts';
import { analyticsLock } from './store-hits.ts';
import { addTally, type DayTallies, packCounts, packDay, readDayQuarters, readTallies, talliesOf } from './tallies.ts';
import { allClicks } from './target.ts';
import { dayOfQuarter, quarterOf, quartersPerDay } from './time.ts';

/** Hits of a day may still be on their way when it ends. */
const grace = 5 * 60 * 1000;

/** Turns the quarters of finished UTC days into days, page by page, until it is to stop. */
export async function rollUp({ db, now }: Pick<Context, 'db' | 'now'>, stop?: AbortSignal): Promise<void> {
  const end = dayOfQuarter(quarterOf(now().getTime() - grace)) * quartersPerDay;
  while (!stop?.aborted) {
    const oldest = await db.read.first(oldestQuarter, { before: end });
    if (!oldest) return;
    await db
      .write((tx) => rollUpDay(tx, oldest.profileId, dayOfQuarter(oldest.quarter)))
      .catch((error: unknown) => {
        // The page is being deleted with its quarters. Continue with the other pages.
        if (!(error instanceof ConcurrentDeletionError)) throw error;
      });
    await nextTurn();
  }
}

async function rollUpDay(tx: Transaction, profileId: number, day: number): Promise<void> {
  await tx.lock(analyticsLock);
  const from = day * quartersPerDay;
  const to = from + quartersPerDay;
  const quarters: DayTallies = new Map();
  const dimensions: DimensionTallies = new Map();
  for (const stored of await tx.all(quartersOfPage, { profileId, from, to })) {
    const tallies = talliesOf(quarters, stored.quarter - from);
    for (const [target, tally] of readTallies(stored.targets)) addTally(tallies, target, tally);
    if (stored.dimensions) addPackedDimensions(dimensions, stored.dimensions);
  }
  if (quarters.size === 0) return;
  const clicks = [...quarters.values()].reduce((sum, tallies) => sum + (tallies.get(allClicks)?.count ?? 0), 0);
  if (clicks > 0) await tx.run(addClicks, { clicks, profileId });
  await addToDay(tx, profileId, day, quarters, dimensions);
  await tx.run(deleteQuartersOfPage, { profileId, from, to });
}

/** Adds counts to a page's stored day, which may have some from late hits. The caller must have the lock. */
export async function addToDay(
  tx: Pick<Transaction, 'first' | 'run'>,
  profileId: number,
  day: number,
  quarters: DayTallies,
  dimensions: DimensionTallies,
): Promise<void> {
  const known = await tx.first(statisticsOfDay, { profileId, day });
  if (known) {
    readDayQuarters(known.targets, (quarter, target, tally) => addTally(talliesOf(quarters, quarter), target, tally));
    if (known.dimensions) addPackedDimensions(dimensions, known.dimensions);
  }
  const kept = combineRareValues(dimensions);
  await tx.run(storeDay, {
    ...{ profileId, day, counts: packCounts(quarters), targets: packDay(quarters) },
    dimensions: kept.size === 0 ? null : packDimensions(kept),
  });
}
