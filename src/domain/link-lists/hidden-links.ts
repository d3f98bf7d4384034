import * as z from 'zod';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { slotLinks } from '../slots/slot-links.ts';
import type { SlotView } from '../slots/slot-view.ts';

const storedLinks = z.array(z.string());
const none: ReadonlySet<string> = new Set();

/** Returns the links of a page that visitors do not see, since lists or an operator call them harmful. */
export function hiddenLinksOf({ hiddenLinks }: Pick<ProfileRow, 'hiddenLinks'>): ReadonlySet<string> {
  return hiddenLinks === null ? none : new Set(storedLinks.parse(JSON.parse(hiddenLinks)));
}

/** Returns the blocks without hidden links; the same list if there are none. A block with several links is hidden as a whole. */
export function withoutHiddenLinks(slots: SlotView[], hidden: ReadonlySet<string>): SlotView[] {
  if (hidden.size === 0) return slots;
  const left = slots.filter((slot) => !slotLinks(slot).some((link) => hidden.has(link)));
  return left.length === slots.length ? slots : left;
}
