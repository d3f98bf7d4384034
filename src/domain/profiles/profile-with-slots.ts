import { markImmutable } from '../memoize.ts';
import type { SlotView } from '../slots/slot-view.ts';
import type { ProfileRow } from './profile-rows.ts';
import { type ProfileView, profileView } from './profile-view.ts';

export type ProfileWithSlots = ProfileView & { slots: SlotView[] };

const views = new WeakMap<SlotView[], ProfileWithSlots>();

/**
 * A page with its slots, as `slotViewsOf` gives them from the cache: the same object (memoize.ts) for the same list. A list belongs to one
 * revision of the page, and every change of the page's row makes a new one.
 */
export function profileWithSlots(publicUrl: string, row: ProfileRow, slots: SlotView[]): ProfileWithSlots {
  const view = views.get(slots) ?? markImmutable({ ...profileView(publicUrl, row), slots });
  views.set(slots, view);
  return view;
}
