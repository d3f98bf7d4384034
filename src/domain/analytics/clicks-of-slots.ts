import type { Reader } from '../../store/database.ts';
import { figuresOf } from './figures.ts';
import { readHistory } from './history.ts';
import { targetNumber } from './target.ts';
import { quarterOf, quartersPerDay } from './time.ts';

/** Statistics are kept for a year (interface document, "Limits"); a day more reaches over all zones. */
const keptDays = 366;

/** How often each of a page's slots was clicked as far back as statistics are kept; those that never were are left out. */
export async function clicksOfSlots(
  reader: Pick<Reader, 'all'>,
  profileId: number,
  slotIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const end = quarterOf(now.getTime()) + 1;
  const start = end - keptDays * quartersPerDay;
  const targets = new Map(slotIds.map((slotId) => [targetNumber({ kind: 'slot', slotId }), slotId]));
  const history = await readHistory(reader, profileId, 0, start, end);
  const [figures] = await figuresOf(reader, [history], new Set(targets.keys()), [{ from: start, to: end }]);
  const clicks = new Map<number, number>();
  for (const [target, slotId] of targets) {
    const count = figures.ofTargets.get(target)?.clicks ?? 0;
    if (count > 0) clicks.set(slotId, count);
  }
  return clicks;
}
