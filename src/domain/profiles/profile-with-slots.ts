import { keep } from '../kept-value.ts';
import type { SlotView } from '../slots/slot-view.ts';
import type { ProfileRow } from './profile-rows.ts';
import { type ProfileView, profileView } from './profile-view.ts';

export type ProfileWithSlots = ProfileView & { slots: SlotView[] };

/** The newest view of a page for each list of its slots, with what the row held. */
const views = new WeakMap<SlotView[], { row: string; view: ProfileWithSlots }>();

/** A page with its slots. It is the same object (kept-value.ts) as long as the row holds the same and the list of slots is the same one. */
export function profileWithSlots(publicUrl: string, row: ProfileRow, slots: SlotView[]): ProfileWithSlots {
  const held = JSON.stringify([publicUrl, row]);
  const known = views.get(slots);
  if (known?.row === held) return known.view;
  const view = keep({ ...profileView(publicUrl, row), slots });
  views.set(slots, { row: held, view });
  return view;
}
