import type { SlotTypes } from '../../blocks/index.ts';
import { invalidField } from '../../domain/errors.ts';
import type { PlannedLink } from '../../domain/import/add-links.ts';
import { cannotBeAdded, type ListedLink, linkDoubts } from '../../domain/import/found-link.ts';
import { linkKind } from '../../domain/import/link-kind.ts';
import { maxListedLinks } from '../../domain/import/list-links.ts';
import { isOnPage, offerLinks } from '../../domain/import/offered-links.ts';
import { storableLink } from '../../domain/links/link-fields.ts';
import { maxLinkLength } from '../../domain/links/link-grammar.ts';
import { maxGroupLength } from '../../domain/slots/slot-layout.ts';
import { storedVisibility, type Visibility, visibility } from '../../domain/slots/visibility.ts';
import { cutLine } from '../../domain/text/shortened.ts';
import { textOf } from '../../texts/index.ts';
import type { Visit } from '../shared/requests/visit.ts';
import type { DraftIntroPart } from './draft-intro.tsx';
import type { DraftItem } from './import-draft-page.tsx';

type VideoTypes = Pick<SlotTypes, 'video'>;

/** Returns the found links, all selected except doubtful ones and those that the page has already. */
export function draftOf(links: readonly ListedLink[], known: ReadonlySet<string>, slotTypes: VideoTypes): DraftItem[] {
  return offerLinks(links, known, slotTypes).map(
    ({ link, title, kind, isSelected, isKnown, doubt = null, group = '', visibility = null }) => ({
      ...{ link, title, kind, isTaken: isSelected, isKnown, doubt, visibility },
      group: cutLine(group, maxGroupLength),
    }),
  );
}

/** Returns the draft as sent back, without texts that were never links. */
export function typedDraft(
  visit: Pick<Visit, 'field'>,
  known: ReadonlySet<string>,
  slotTypes: VideoTypes,
): DraftItem[] {
  const count = Math.min(Number(visit.field('itemsCount')) || 0, maxListedLinks);
  return Array.from({ length: count }, (_, index) => (part: string) => visit.field(`items.${index}.${part}`)).flatMap(
    (part): DraftItem[] => {
      const doubt = linkDoubts.find((one) => one === part('doubt')) ?? null;
      const stored = storableLink(part('link'));
      if (stored === null && !cannotBeAdded(doubt)) return [];
      const link = stored ?? cutLine(part('link'), maxLinkLength);
      const kind = part('kind') === 'social' && stored !== null ? 'social' : linkKind(link, slotTypes);
      const isTaken = stored !== null && part('take') === 'yes';
      const group = cutLine(part('group'), maxGroupLength);
      const isKnown = isOnPage(known, link, kind);
      return [{ link, title: part('title'), kind, isTaken, isKnown, doubt, group, visibility: typedVisibility(part) }];
    },
  );
}

/** Returns when the source showed a link, as sent back; null for always. */
function typedVisibility(part: (name: string) => string): Visibility | null {
  const { data } = visibility.safeParse({
    hidden: part('hidden') === 'yes',
    from: part('from') || null,
    until: part('until') || null,
  });
  return data !== undefined && storedVisibility(data) !== null ? data : null;
}

/** Returns the selected links and parts of the page. Throws `validation_failed` on `items` if there are none. */
export function chosenOf(items: readonly DraftItem[], intro: readonly DraftIntroPart[], keepsGroups: boolean) {
  const links = items
    .filter(({ isTaken }) => isTaken)
    .map(
      ({ link, title, kind, group, visibility }): PlannedLink => ({
        ...{ link, title, kind },
        ...(keepsGroups && { group }),
        ...(visibility !== null && { visibility }),
      }),
    );
  const changes = Object.fromEntries(intro.filter(({ isTaken }) => isTaken).map(({ part, value }) => [part, value]));
  const isNothing = links.length + Object.keys(changes).length === 0;
  if (isNothing)
    throw invalidField(
      'items',
      textOf((t) => t.importLinks.nothingChosen),
    );
  return { links, changes };
}

/** Messages about the links that were chosen, by the inputs of the draft: `slots.1.data.title` -> `items.4.title`. */
export function draftErrors(items: readonly DraftItem[], errors: Record<string, string[]>): Record<string, string[]> {
  const places = items.flatMap(({ isTaken }, index) => (isTaken ? [index] : []));
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => {
      const [, place, part] = /^slots\.(\d+)\.data\.(\w+)/.exec(field) ?? [];
      const input =
        place === undefined ? field : `items.${places[Number(place)]}.${part === 'title' ? 'title' : 'link'}`;
      return [input, messages];
    }),
  );
}
