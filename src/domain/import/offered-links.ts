import type { SlotTypes } from '../../blocks/index.ts';
import type { Reader } from '../../store/database.ts';
import { cleanLink } from '../music/clean-link.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { socialsOf } from '../profiles/profile-view.ts';
import { slotLinks } from '../slots/slot-links.ts';
import { slotRowsOf } from '../slots/slot-rows.ts';
import { parseStored } from '../slots/slot-view.ts';
import { cannotBeAdded, type ListedLink } from './found-link.ts';
import { type ImportedAs, linkKind } from './link-kind.ts';

/** A found link as offered for a page. */
export interface OfferedLink extends ListedLink {
  kind: ImportedAs;
  /** Whether the page has it already. */
  isKnown: boolean;
  /** Whether it is selected at first: it is not doubtful, and the page does not have it. */
  isSelected: boolean;
}

/** Returns every link already on the page. */
export async function linksOnPage(
  reader: Pick<Reader, 'all'>,
  row: Pick<ProfileRow, 'id' | 'socials'>,
): Promise<Set<string>> {
  const slots = await slotRowsOf(reader, row.id);
  const ofSlots = slots.flatMap(({ type, data }) =>
    slotLinks({ type, supported: true, data: parseStored(data), computed: {} }),
  );
  return new Set([...socialsOf(row).map(({ link }) => link), ...ofSlots]);
}

/** Returns whether the page has a link. A release found by a link has it without tracking parameters. */
export function isOnPage(known: ReadonlySet<string>, link: string, kind: ImportedAs): boolean {
  return known.has(link) || (kind === 'music' && known.has(cleanLink(link) ?? link));
}

/** Returns found links with their kinds; `known` are the links on the page. */
export function offerLinks(
  links: readonly ListedLink[],
  known: ReadonlySet<string>,
  slotTypes: Pick<SlotTypes, 'video'>,
): OfferedLink[] {
  return links.map((listed) => {
    const kind = listed.isSocial && !cannotBeAdded(listed.doubt ?? null) ? 'social' : linkKind(listed.link, slotTypes);
    const isKnown = isOnPage(known, listed.link, kind);
    return { ...listed, kind, isKnown, isSelected: !isKnown && listed.doubt === undefined };
  });
}
