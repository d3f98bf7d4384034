import { noteBatch, quarterData, storeQuarter } from '../../store/analytics/statements.ts';
import type { Transaction } from '../../store/database.ts';
import { existingProfiles } from '../../store/statements/profiles.ts';
import {
  addDimensions,
  addPackedDimensions,
  type DimensionTallies,
  packDimensions,
} from './dimensions/dimension-tallies.ts';
import type { Hit } from './hit.ts';
import { addTo, packTallies, readTallies, sketchOf, type Tallies, tallyOf } from './packed.ts';
import { addEntry } from './sketch.ts';
import { minuteOf, quarterOfMinute } from './time.ts';
import { addRecentVisitors } from './visitors-now.ts';

/** Whoever changes the stored statistics holds this lock. */
export const analyticsLock = 'analytics';

/** Stores a batch, once: when it is not known whether a commit arrived, the same batch can be stored again. */
export async function storeHits(tx: Transaction, batchId: string, hits: readonly Hit[], now: Date): Promise<void> {
  await tx.lock(analyticsLock);
  if ((await tx.run(noteBatch, { id: batchId, now })) === 0) return;
  const byPage = grouped(hits, ({ profileId }) => profileId);
  // A page may be deleted while hits of it wait.
  for (const { id } of await tx.all(existingProfiles, { ids: [...byPage.keys()] })) {
    const byQuarter = grouped(byPage.get(id) ?? [], ({ minute }) => quarterOfMinute(minute));
    for (const [quarter, ofQuarter] of byQuarter) {
      const tallies: Tallies = new Map();
      const known = await tx.first(quarterData, { profileId: id, quarter });
      if (known) readTallies(known.data, addTo(tallies));
      addHits(tallies, ofQuarter);
      const dimensions: DimensionTallies = new Map();
      if (known?.dimensions) addPackedDimensions(dimensions, known.dimensions);
      addDimensions(dimensions, ofQuarter);
      const packed = dimensions.size === 0 ? null : packDimensions(dimensions);
      const recent = addRecentVisitors(known?.recentVisitors ?? null, ofQuarter, minuteOf(now.getTime()));
      await tx.run(storeQuarter, {
        profileId: id,
        quarter,
        data: packTallies(tallies),
        dimensions: packed,
        recentVisitors: recent,
      });
    }
  }
}

/** Adds hits and their visitors to the tallies of one page, in place. */
export function addHits(tallies: Tallies, hits: readonly Pick<Hit, 'target' | 'visitor'>[]): void {
  for (const { target, visitor } of hits) {
    const tally = tallyOf(tallies, target);
    tally.count += 1;
    for (const { salt, entry } of visitor) addEntry(sketchOf(tally, salt), entry);
  }
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
