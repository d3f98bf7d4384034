import { readLayout } from '../slots/slot-layout.ts';
import { parseVisibility } from '../slots/visibility.ts';
import type { SlotBefore, SlotState } from './page-change.ts';
import type { Version } from './versions.ts';

/** The only effect of a change on a block that it altered, if that has words of its own. */
export type SlotDeed =
  | { kind: 'hidden' | 'shown' | 'scheduled' | 'ungrouped' }
  | { kind: 'grouped'; heading: string }
  | { kind: 'changed' };

/** Effects on the altered blocks of each version, by the ids of version and block. */
export type SlotDeeds = ReadonlyMap<number, ReadonlyMap<number, SlotDeed>>;

type Stored = Pick<SlotState, 'data' | 'visibility' | 'layout'>;

/** Returns the effects of versions, newest first and without gaps; `slots` are the page's blocks after them. Reads each change once. */
export function slotDeeds(versions: readonly Version[], slots: readonly SlotState[]): SlotDeeds {
  const after = new Map<number, Stored>(slots.map((slot) => [slot.id, slot]));
  const deeds = new Map<number, ReadonlyMap<number, SlotDeed>>();
  for (const { id, change } of versions) {
    const list = change.slots;
    if (list === undefined) continue;
    for (const [, slot] of list.removed ?? []) after.set(slot.id, slot);
    const ofVersion = new Map<number, SlotDeed>();
    for (const before of list.changed ?? []) {
      const now = after.get(before.id);
      if (now === undefined) continue;
      ofVersion.set(before.id, deedOf(before, now));
      const { data, visibility = now.visibility, layout = now.layout } = before;
      after.set(before.id, { data, visibility, layout });
    }
    // The words for an undone change are those of the change.
    const isReversal = change.undone ?? change.restored ?? change.discarded;
    if (ofVersion.size > 0 && isReversal === undefined) deeds.set(id, ofVersion);
  }
  return deeds;
}

function deedOf(before: SlotBefore, now: Stored): SlotDeed {
  const changesVisibility = before.visibility !== undefined && before.visibility !== now.visibility;
  const changesLayout = before.layout !== undefined && before.layout !== now.layout;
  if (before.data !== now.data || changesVisibility === changesLayout) return { kind: 'changed' };
  return changesVisibility ? visibilityDeed(before.visibility ?? null, now.visibility) : layoutDeed(before, now);
}

function visibilityDeed(before: string | null, now: string | null): SlotDeed {
  const always = { hidden: false, from: null, until: null };
  const [was, is] = [parseVisibility(before) ?? always, parseVisibility(now) ?? always];
  const isSameTime = was.from === is.from && was.until === is.until;
  if (isSameTime && was.hidden !== is.hidden) return { kind: is.hidden ? 'hidden' : 'shown' };
  return !isSameTime && was.hidden === is.hidden ? { kind: 'scheduled' } : { kind: 'changed' };
}

function layoutDeed({ layout }: SlotBefore, now: Stored): SlotDeed {
  const [was, is] = [readLayout(layout ?? null), readLayout(now.layout)];
  if (was.group === is.group || was.size !== is.size) return { kind: 'changed' };
  return is.group === '' ? { kind: 'ungrouped' } : { kind: 'grouped', heading: is.group };
}
