import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import { findOwnProfile } from '../profiles/profile-rows.ts';
import { socialsOf } from '../profiles/profile-view.ts';
import { maxSocials, updateProfile } from '../profiles/update-profile.ts';
import { createSlots, type NewSlot, type SlotWriteRules } from '../slots/create-slots.ts';
import { ordinaryLayout, type SlotLayout } from '../slots/slot-layout.ts';
import type { Visibility } from '../slots/visibility.ts';
import type { FoundLink } from './found-link.ts';
import type { ImportedAs } from './link-kind.ts';
import { slotOfLink } from './slot-of-link.ts';

/** A link with the kind of block it becomes. */
export interface PlannedLink extends FoundLink {
  kind: ImportedAs;
  /** Heading of the group that its block joins; empty or left out for none. */
  group?: string;
  /** When visitors see its block, if not always. */
  visibility?: Visibility;
}

/** Number of added links of each kind. */
export interface AddedLinks {
  socials: number;
  slots: number;
}

/**
 * Adds links to an own page, all or none: socials to those it has, everything else as blocks at its end, in order. `releases` has the
 * block of each link of music that is known; one that is not becomes a button, and so does a social link for which there is no room.
 * Errors are keyed by the place among the links: `slots.3.data.title`. Throws `not_found`, `limit_reached`, `validation_failed`.
 */
export async function addLinks(
  tx: Transaction,
  author: Author,
  profileKey: string,
  links: readonly PlannedLink[],
  releases: ReadonlyMap<string, NewSlot>,
  rules: SlotWriteRules,
): Promise<AddedLinks> {
  const profile = await findOwnProfile(tx, author, profileKey);
  const socials = socialsOf(profile).map(({ link }) => link);
  const known = socials.length;
  const slots: NewSlot[] = [];
  const places: number[] = [];
  for (const [place, planned] of links.entries()) {
    const { link, kind } = planned;
    if (kind === 'social' && socials.includes(link)) continue;
    if (kind === 'social' && socials.length < maxSocials) {
      socials.push(link);
      continue;
    }
    const slot = releases.get(link) ?? slotOfLink(planned, kind === 'video' ? 'video' : 'button');
    const visibility = planned.visibility && { ...planned.visibility };
    slots.push({
      ...slot,
      ...(planned.group && { layout: inGroup(slot.layout, planned.group) }),
      ...(visibility && { visibility }),
    });
    places.push(place);
  }
  if (socials.length > known) {
    const changes = { socials: socials.map((link, order) => ({ link, order })) };
    await updateProfile(tx, author, profileKey, changes, rules.now);
  }
  if (slots.length > 0) {
    await createSlots(tx, author, profileKey, slots, undefined, {
      ...rules,
      pathOf: (index) => `slots.${places[index]}.`,
    });
  }
  return { socials: socials.length - known, slots: slots.length };
}

/** Returns a layout in a group that shows its blocks, as the source did. */
function inGroup(layout: SlotLayout = ordinaryLayout, group: string): SlotLayout {
  return { ...layout, group, open: true };
}
