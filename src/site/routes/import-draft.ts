import { invalidField } from '../../domain/errors.ts';
import type { PlannedLink } from '../../domain/import/add-links.ts';
import { type FoundLink, storableLink } from '../../domain/import/found-link.ts';
import { linkKind } from '../../domain/import/link-kind.ts';
import { mostFoundLinks } from '../../domain/import/read-html-links.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { socialsOf } from '../../domain/profiles/profile-view.ts';
import { slotRowsOf } from '../../domain/slots/slot-rows.ts';
import type { SlotTypes } from '../../domain/slots/slot-types.ts';
import { parseStored } from '../../domain/slots/slot-view.ts';
import type { Reader } from '../../store/database.ts';
import type { DraftItem } from '../pages/import/import-draft-page.tsx';
import { importTexts } from '../pages/import/import-texts.ts';
import type { Visit } from './visit.ts';

type VideoTypes = Pick<SlotTypes, 'video'>;

/** Every link that stands on the page already. */
export async function linksOnPage(reader: Reader, row: Pick<ProfileRow, 'id' | 'socials'>): Promise<Set<unknown>> {
  const slots = await slotRowsOf(reader, row.id);
  return new Set([...socialsOf(row).map(({ link }) => link), ...slots.map(({ data }) => parseStored(data).link)]);
}

/** What was found, all of it chosen but what the page has already. */
export function draftOf(links: readonly FoundLink[], known: ReadonlySet<unknown>, slotTypes: VideoTypes): DraftItem[] {
  return links.map(({ link, title }) => {
    const isKnown = known.has(link);
    return { link, title, kind: linkKind(link, slotTypes), isTaken: !isKnown, isKnown };
  });
}

/** The draft as it was sent back; what is no link any more is left out. */
export function typedDraft(
  visit: Pick<Visit, 'field'>,
  known: ReadonlySet<unknown>,
  slotTypes: VideoTypes,
): DraftItem[] {
  const count = Math.min(Number(visit.field('itemsCount')) || 0, mostFoundLinks);
  return Array.from({ length: count }, (_, index) => (part: string) => visit.field(`items.${index}.${part}`)).flatMap(
    (part): DraftItem[] => {
      const link = storableLink(part('link'));
      if (link === null) return [];
      const isTaken = part('take') === 'yes';
      return [{ link, title: part('title'), kind: linkKind(link, slotTypes), isTaken, isKnown: known.has(link) }];
    },
  );
}

/** The links that are ticked. Throws `validation_failed` on `items` where there are none. */
export function chosenLinks(items: readonly DraftItem[]): PlannedLink[] {
  const chosen = items.filter(({ isTaken }) => isTaken);
  const { en, ru } = importTexts;
  if (chosen.length === 0) throw invalidField('items', { en: en.nothingChosen, ru: ru.nothingChosen });
  return chosen.map(({ link, title, kind }) => ({ link, title, kind }));
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
