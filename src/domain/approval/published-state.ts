import type { Reader } from '../../store/database.ts';
import { publishedPageOf, publishedSlotsOfPage } from '../../store/statements/approval.ts';
import type { PageState } from '../history/page-state.ts';
import { type PublishedForm, parsePublishedVersion } from './published-version.ts';

/** All that visitors see of a page with unpublished changes. */
export interface PublishedState extends PageState {
  /** The forms that its blocks show, as they were. */
  forms: readonly PublishedForm[];
}

/** The published version of a page; null where visitors see it as it is. */
export async function readPublishedState(
  reader: Pick<Reader, 'all' | 'first'>,
  profileId: number,
): Promise<PublishedState | null> {
  const row = await reader.first(publishedPageOf, profileId);
  if (row === null) return null;
  const slots = await reader.all(publishedSlotsOfPage, profileId);
  return {
    ...parsePublishedVersion(row.page),
    slots: slots.map((slot) => ({ ...slot, createdAt: slot.createdAt.getTime() })),
  };
}
