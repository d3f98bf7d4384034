import type { ProfileRow } from '../profiles/profile-rows.ts';
import { socialsOf } from '../profiles/profile-view.ts';
import { slotLinks } from '../slots/slot-links.ts';
import type { SlotView } from '../slots/slot-view.ts';

/** A link to a web address on a page; `slotId` is null for a social link. */
export interface PageLink {
  slotId: number | null;
  link: string;
}

/** Returns the links of a page to web addresses, from its top; telephone numbers and the like cannot be checked. */
export function pageLinks(profile: ProfileRow, slots: readonly SlotView[]): PageLink[] {
  return [
    ...socialsOf(profile).map(({ link }) => ({ slotId: null, link })),
    ...slots.flatMap((slot) => slotLinks(slot).map((link) => ({ slotId: slot.id, link }))),
  ].filter(({ link }) => /^https?:/i.test(link) && URL.canParse(link));
}
