import { storedTargetsById, storedTargetsByLoginKey } from '../../store/analytics/statements.ts';
import type { Reader } from '../../store/database.ts';
import { readProfileKey } from '../profiles/profile-rows.ts';
import { readDayQuarters, readTallies } from './tallies.ts';
import { targetNumber } from './target.ts';
import { dayOfQuarter, quarterOf, quartersPerDay } from './time.ts';

/**
 * Returns the clicks on each of some slots of an own page since the quarter `from`, by default in all stored statistics; excludes slots
 * without clicks and pages of other users. It is one statement, to delay a deletion as little as possible.
 */
export async function clicksOfSlots(
  reader: Pick<Reader, 'all'>,
  userId: number,
  profileKey: string,
  slotIds: readonly number[],
  now: Date,
  from = 0,
): Promise<Map<number, number>> {
  const clicks = new Map<number, number>();
  const key = readProfileKey(profileKey);
  if (key === null) return clicks;
  const to = quarterOf(now.getTime()) + 1;
  const stretch = {
    fromQuarter: from,
    toQuarter: to,
    fromDay: dayOfQuarter(from),
    toDay: dayOfQuarter(to - 1) + 1,
    userId,
  };
  const stored = await ('id' in key
    ? reader.all(storedTargetsById, { ...stretch, id: key.id })
    : reader.all(storedTargetsByLoginKey, { ...stretch, loginKey: key.loginKey }));
  const slotOf = new Map(slotIds.map((slotId) => [targetNumber({ kind: 'slot', slotId }), slotId]));
  const add = (target: number, { count }: { count: number }) => {
    const slotId = slotOf.get(target);
    if (slotId !== undefined) clicks.set(slotId, (clicks.get(slotId) ?? 0) + count);
  };
  for (const { kind, at, targets } of stored) {
    const start = at * quartersPerDay;
    if (kind === 'day')
      readDayQuarters(targets, (_quarter, ...tally) => add(...tally), Math.max(0, from - start), to - start);
    else for (const tally of readTallies(targets)) add(...tally);
  }
  return clicks;
}
