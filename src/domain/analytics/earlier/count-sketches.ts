import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  deleteSketchedDay,
  deleteSketchedQuarters,
  deleteVisitorKeys,
  firstSketchedDay,
  firstSketchedQuarter,
  sketchedDay,
  sketchedQuarters,
  sweepSketchedSpans,
} from '../../../store/analytics/earlier-statements.ts';
import { ConcurrentDeletionError } from '../../../store/concurrent-deletion-error.ts';
import type { Database, Transaction } from '../../../store/database.ts';
import { deleteInBatches } from '../../../store/delete-in-batches.ts';
import { addToDay } from '../roll-up.ts';
import { addToQuarter, analyticsLock } from '../store-hits.ts';
import { dayOfQuarter, quartersPerDay } from '../time.ts';
import { estimateDimensions, estimateTallies } from './estimate-tallies.ts';
import { readDaySections, readDimensionSections, readQuarterSections } from './stored-sketches.ts';

/**
 * Turns version 1.1's visitor data into counts, page by page and day by day, and deletes it with its keys (docs/decisions/0206). It runs
 * after the start, and with each sweep: during an update a process of 1.1 may still store sketches.
 */
export async function countSketches(db: Database, stop?: AbortSignal): Promise<void> {
  let hasCounted = false;
  while (!stop?.aborted) {
    const [day, quarter] = [await db.read.first(firstSketchedDay, {}), await db.read.first(firstSketchedQuarter, {})];
    if (!day && !quarter) break;
    hasCounted = true;
    await db
      .write(async (tx) => {
        await tx.lock(analyticsLock);
        if (day) await countDay(tx, day.profileId, day.day);
        if (quarter) await countQuarters(tx, quarter.profileId, dayOfQuarter(quarter.quarter));
      })
      .catch((error: unknown) => {
        // The page is being deleted with its statistics.
        if (!(error instanceof ConcurrentDeletionError)) throw error;
      });
    await nextTurn();
  }
  await deleteInBatches(db, stop, sweepSketchedSpans, {});
  await db.write(async (tx) => {
    if ((await tx.run(deleteVisitorKeys, {})) > 0 || hasCounted) tx.leaveNoTrace();
  });
}

async function countDay(tx: Transaction, profileId: number, day: number): Promise<void> {
  const stored = await tx.first(sketchedDay, { profileId, day });
  // Another process was faster.
  if (!stored) return;
  const dimensions = estimateDimensions(stored.dimensions ? readDimensionSections(stored.dimensions) : []);
  await addToDay(tx, profileId, day, estimateTallies(readDaySections(stored.detail)), dimensions);
  await tx.run(deleteSketchedDay, { profileId, day });
}

/**
 * Counts the quarters of one UTC day together: a visitor counts once. Dimensions are known by day, so they are stored with the first
 * quarter.
 */
async function countQuarters(tx: Transaction, profileId: number, day: number): Promise<void> {
  const from = day * quartersPerDay;
  const stretch = { profileId, from, to: from + quartersPerDay };
  const stored = await tx.all(sketchedQuarters, stretch);
  const sections = stored.flatMap(({ dimensions }) => (dimensions ? readDimensionSections(dimensions) : []));
  let dimensions = estimateDimensions(sections);
  const tallies = estimateTallies(new Map(stored.map(({ quarter, data }) => [quarter, readQuarterSections(data)])));
  for (const [quarter, targets] of tallies) {
    await addToQuarter(tx, profileId, quarter, { targets, dimensions });
    dimensions = new Map();
  }
  await tx.run(deleteSketchedQuarters, stretch);
}
