import type { Reader } from '../../store/database.ts';
import { pagesShowing, type ShowingPage } from '../slots/pages-showing.ts';

/** The pages that show each of the user's forms, by the form's id. */
export function formPlaces(
  reader: Pick<Reader, 'slot' | 'publishedSlot'>,
  userId: number,
): Promise<Map<unknown, ShowingPage[]>> {
  return pagesShowing(reader, userId, 'form', 'formId');
}
