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

/** Returns the blocks that have no hidden link, or the same list if all are left. One hidden link hides the whole block. */
export function withoutHiddenLinks(slots: SlotView[], hidden: ReadonlySet<string>): SlotView[] {
  if (hidden.size === 0) return slots;
  const left = slots.filter((slot) => !slotLinks(slot).some((link) => hidden.has(link)));
  return left.length === slots.length ? slots : left;
}
