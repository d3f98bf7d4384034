import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import {
  dayDetails,
  deleteQuartersOfPage,
  deleteSpansOver,
  dimensionsOfDays,
  dimensionsOfQuarters,
  forgetWindows,
  oldestQuarter,
  quartersOfPage,
  storeDay,
  storeDayDimensions,
} from '../../store/analytics/statements.ts';
import { ConcurrentDeletionError } from '../../store/concurrent-deletion-error.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { addPackedDimensions, type DimensionTallies, packDimensions } from './dimensions/dimension-tallies.ts';
import { addTo, packCounts, packDay, readDay, readTallies, type Tallies } from './packed.ts';
import { buildSpans } from './spans.ts';
import { analyticsLock } from './store-hits.ts';
import { dayOfQuarter, quarterOf, quartersPerDay } from './time.ts';
import { buildWindows } from './windows.ts';

/** Hits of a day may still be on their way when it ends. */
const grace = 5 * 60 * 1000;

/** Turns the quarters of finished UTC days into days, page by page, and builds what is derived from days, until it is to stop. */
export async function rollUp({ db, now }: Pick<Context, 'db' | 'now'>, stop?: AbortSignal): Promise<void> {
  const end = dayOfQuarter(quarterOf(now().getTime() - grace)) * quartersPerDay;
  while (!stop?.aborted) {
    const oldest = await db.read.first(oldestQuarter, { before: end });
    if (!oldest) return;
    await rollUpPage(db, oldest.profileId, dayOfQuarter(oldest.quarter)).catch((error: unknown) => {
      // The page is being deleted, and its quarters with it: those of the others are next.
      if (!(error instanceof ConcurrentDeletionError)) throw error;
    });
    await nextTurn();
  }
}

async function rollUpPage(db: Database, profileId: number, day: number): Promise<void> {
  await db.write((tx) => rollUpDay(tx, profileId, day));
  await buildWindows(db, profileId, day - 1);
  await buildSpans(db, profileId, day + 1);
}

async function rollUpDay(tx: Transaction, profileId: number, day: number): Promise<void> {
  await tx.lock(analyticsLock);
  const from = day * quartersPerDay;
  const to = from + quartersPerDay;
  const quarters = new Map<number, Tallies>();
  const quarterTallies = (quarter: number) => {
    const tallies: Tallies = quarters.get(quarter) ?? new Map();
    quarters.set(quarter, tallies);
    return tallies;
  };
  // Where the day was rolled up before, these are hits that came late.
  for (const { detail } of await tx.all(dayDetails, { profileId, fromDay: day, toDay: day + 1 })) {
    readDay(detail, (quarter, ...section) => addTo(quarterTallies(from + quarter))(...section));
  }
  for (const { quarter, data } of await tx.all(quartersOfPage, { profileId, from, to })) {
    readTallies(data, addTo(quarterTallies(quarter)));
  }
  if (quarters.size === 0) return;
  await storeQuartersOfDay(tx, profileId, day, quarters);
  await rollUpDimensions(tx, profileId, day);
  await tx.run(deleteQuartersOfPage, { profileId, from, to });
  await tx.run(forgetWindows, { profileId, fromDay: day - 1, lastDay: day });
  await tx.run(deleteSpansOver, { profileId, lastDay: day, firstDay: day });
}

/** Of dimensions nothing finer than a day is kept. */
async function rollUpDimensions(tx: Transaction, profileId: number, day: number): Promise<void> {
  const tallies: DimensionTallies = new Map();
  const from = day * quartersPerDay;
  const stored = [
    ...(await tx.all(dimensionsOfDays, { profileId, fromDay: day, toDay: day + 1 })),
    ...(await tx.all(dimensionsOfQuarters, { profileId, from, to: from + quartersPerDay })),
  ];
  for (const { dimensions } of stored) addPackedDimensions(tallies, dimensions);
  if (tallies.size > 0) await tx.run(storeDayDimensions, { dimensions: packDimensions(tallies), profileId, day });
}

/** Stores a day as it will be read. */
export async function storeQuartersOfDay(
  tx: Transaction,
  profileId: number,
  day: number,
  quarters: ReadonlyMap<number, Tallies>,
): Promise<void> {
  await tx.run(storeDay, { profileId, day, counts: packCounts(quarters), detail: packDay(quarters) });
}
