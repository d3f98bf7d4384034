import { readLayout } from '../slots/slot-layout.ts';
import type { SlotState } from './page-change.ts';
import type { Version } from './versions.ts';

/** Blocks that a change only put into a group. */
export interface GroupedSlots {
  ids: number[];
  /** Heading of the group. */
  heading: string;
}

/** Returns the blocks that the newest changes put into one group; null if these did anything else. `slots` are the page's, after them. */
export function groupedSlots(newest: readonly Version[], slots: readonly SlotState[]): GroupedSlots | null {
  const earlier = new Map(
    newest.flatMap(({ change }) => change.slots?.changed ?? []).map((before) => [before.id, before]),
  );
  const changed = slots.filter(({ id }) => earlier.has(id));
  const [heading, ...others] = new Set(changed.map(({ layout }) => readLayout(layout).group));
  const isOnlyGrouped = changed.every(({ id, data }) => {
    const before = earlier.get(id);
    return (
      before?.data === data &&
      before.visibility === undefined &&
      before.layout !== undefined &&
      readLayout(before.layout).group !== heading
    );
  });
  const isOther = newest.some(
    ({ change: { slots: list, ...rest } }) =>
      Object.keys(rest).length > 0 || list?.added !== undefined || list?.removed !== undefined,
  );
  return heading && others.length === 0 && isOnlyGrouped && !isOther
    ? { ids: changed.map(({ id }) => id), heading }
    : null;
}
