import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts';

/** Distance of slots after renumbering, which leaves room between them. */
const gap = 1_024;

/**
 * Returns the positions to store for slots in the given order, of those whose position changes or that have none yet: as few as possible,
 * so that moving one slot of a long page changes one row. If there is no room between two slots, all are renumbered.
 */
export function positionsFor(ids: readonly number[], stored: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const kept = longestIncreasingSubsequence(ids.map((id) => stored.get(id)));
  const changed = new Map<number, number>();
  for (let start = 0; start < ids.length; ) {
    let end = start;
    while (end < ids.length && !kept[end]) end += 1;
    const places = placesBetween(stored.get(ids[start - 1] ?? 0), stored.get(ids[end] ?? 0), end - start);
    if (places === null) return new Map(ids.map((id, index) => [id, index * gap]));
    for (const [index, place] of places.entries()) changed.set(ids[start + index] ?? 0, place);
    start = end + 1;
  }
  return changed;
}

/** Returns `count` positions between two others, of which either may be missing; null if there is no room. */
export function placesBetween(before: number | undefined, after: number | undefined, count: number): number[] | null {
  if (before === undefined || after === undefined) {
    const first = before === undefined ? (after ?? 0) - (after === undefined ? 0 : count) : before + 1;
    return Array.from({ length: count }, (_, index) => first + index);
  }
  if (after - before <= count) return null;
  return Array.from(
    { length: count },
    (_, index) => before + Math.floor(((after - before) * (index + 1)) / (count + 1)),
  );
}
