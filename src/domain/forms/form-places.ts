import type { Reader } from '../../store/database.ts';
import { pagesShowing, type ShowingPage } from '../slots/pages-showing.ts';

/** A page on which a form is shown. */
export type FormPlace = ShowingPage;

/** The pages that show each of the user's forms, by the form's id. */
export async function formPlaces(
  reader: Pick<Reader, 'slot' | 'publishedSlot'>,
  userId: number,
): Promise<Map<unknown, FormPlace[]>> {
  return pagesShowing(reader, userId, 'form', 'formId');
}
