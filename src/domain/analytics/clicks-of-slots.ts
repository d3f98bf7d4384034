import { storedHitsById, storedHitsByLoginKey } from '../../store/analytics/statements.ts';
import type { Reader } from '../../store/database.ts';
import { readProfileKey } from '../profiles/profile-rows.ts';
import { readDay, readTallies, type VisitSection } from './packed.ts';
import { targetNumber } from './target.ts';
import { dayOfQuarter, quarterOf, quartersPerDay } from './time.ts';

/** Statistics are kept for a year (interface document, "Limits"); a day more reaches over all zones. */
const keptDays = 366;

/**
 * How often each of some slots was clicked on an own page, as far back as statistics are kept; those that never were are left out, and so
 * are all of a page of others. One statement, so that deleting a slot waits for no more than the page.
 */
export async function clicksOfSlots(
  reader: Pick<Reader, 'all'>,
  userId: number,
  profileKey: string,
  slotIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const clicks = new Map<number, number>();
  const key = readProfileKey(profileKey);
  if (key === null) return clicks;
  const to = quarterOf(now.getTime()) + 1;
  const from = to - keptDays * quartersPerDay;
  const stretch = {
    ...{ fromQuarter: from, toQuarter: to },
    ...{ fromDay: dayOfQuarter(from), toDay: dayOfQuarter(to - 1) + 1 },
    ...{ firstWhole: Math.ceil(from / quartersPerDay), endWhole: dayOfQuarter(to) },
    userId,
  };
  const stored = await ('id' in key
    ? reader.all(storedHitsById, { ...stretch, id: key.id })
    : reader.all(storedHitsByLoginKey, { ...stretch, loginKey: key.loginKey }));
  const slotOf = new Map(slotIds.map((slotId) => [targetNumber({ kind: 'slot', slotId }), slotId]));
  const count: VisitSection = (target, _salt, more) => {
    const slotId = slotOf.get(target);
    // A section may hold nothing but visitors.
    if (slotId !== undefined && more > 0) clicks.set(slotId, (clicks.get(slotId) ?? 0) + more);
  };
  for (const { kind, at, data } of stored) {
    const start = at * quartersPerDay;
    if (kind === 'day') readDay(data, (_quarter, ...section) => count(...section), from - start, to - start);
    else readTallies(data, count);
  }
  return clicks;
}
