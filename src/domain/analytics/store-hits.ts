import { insertBatch, quarterOfPage, storeQuarter } from '../../store/analytics/statements.ts';
import type { Transaction } from '../../store/database.ts';
import { existingProfiles } from '../../store/statements/profiles.ts';
import {
  addDimensions,
  addPackedDimensions,
  type DimensionTallies,
  packDimensions,
} from './dimensions/dimension-tallies.ts';
import type { Hit } from './hit.ts';
import { countFirstTimes, type FirstTime } from './new-visits.ts';
import { addTally, packTallies, readTallies, type Tallies } from './tallies.ts';
import { countedTargets } from './target.ts';
import { quarterOfMinute } from './time.ts';

/** Lock of every change to the stored statistics. */
export const analyticsLock = 'analytics';

/** The counts of a page in a quarter of an hour. */
export interface QuarterTallies {
  targets: Tallies;
  dimensions: DimensionTallies;
}

/** Stores a batch, once: when it is not known whether a commit arrived, the same batch can be stored again. */
export async function storeHits(tx: Transaction, batchId: string, hits: readonly Hit[], now: Date): Promise<void> {
  await tx.lock(analyticsLock);
  if ((await tx.run(insertBatch, { id: batchId, now })) === 0) return;
  const byPage = grouped(hits, ({ profileId }) => profileId);
  // A page may be deleted while hits of it wait.
  const pages = await tx.all(existingProfiles, { ids: [...byPage.keys()] });
  const counted: { profileId: number; quarter: number; tallies: QuarterTallies }[] = [];
  const ofPages = pages.flatMap(({ id }) => byPage.get(id) ?? []);
  await countFirstTimes(tx, ofPages, (isFirstTime) => {
    for (const { id } of pages) {
      const byQuarter = grouped(byPage.get(id) ?? [], ({ minute }) => quarterOfMinute(minute));
      for (const [quarter, ofQuarter] of byQuarter) {
        counted.push({ profileId: id, quarter, tallies: countHits(ofQuarter, isFirstTime) });
      }
    }
  });
  for (const { profileId, quarter, tallies } of counted) await addToQuarter(tx, profileId, quarter, tallies);
}

function countHits(hits: readonly Hit[], isFirstTime: FirstTime): QuarterTallies {
  const targets: Tallies = new Map();
  const dimensions: DimensionTallies = new Map();
  for (const hit of hits) {
    for (const target of countedTargets(hit.target)) {
      addTally(targets, target, { count: 1, uniques: isFirstTime(hit, `${target}`) ? 1 : 0 });
    }
    addDimensions(dimensions, hit, isFirstTime);
  }
  return { targets, dimensions };
}

/** Adds counts to a page's stored quarter. The caller must have the lock. */
export async function addToQuarter(
  tx: Pick<Transaction, 'first' | 'run'>,
  profileId: number,
  quarter: number,
  { targets, dimensions }: QuarterTallies,
): Promise<void> {
  const known = await tx.first(quarterOfPage, { profileId, quarter });
  const sums = known ? readTallies(known.targets) : new Map();
  for (const [target, tally] of targets) addTally(sums, target, tally);
  if (known?.dimensions) addPackedDimensions(dimensions, known.dimensions);
  await tx.run(storeQuarter, {
    ...{ profileId, quarter, targets: packTallies(sums) },
    dimensions: dimensions.size === 0 ? null : packDimensions(dimensions),
  });
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
