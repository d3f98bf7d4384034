import type { Reader } from '../../store/database.ts';
import { parseStored } from '../slots/slot-view.ts';

/** A page on which a form is shown. */
export interface FormPlace {
  profileId: number;
  login: string;
}

/** The pages that show each of the user's forms, by the form's id; a page that shows one twice is there once. */
export async function formPlaces(reader: Pick<Reader, 'slot'>, userId: number): Promise<Map<string, FormPlace[]>> {
  const slots = await reader.slot.findMany({
    where: { type: 'form', profile: { userId } },
    orderBy: { id: 'asc' },
    select: { data: true, profile: { select: { id: true, login: true } } },
  });
  const places = new Map<string, FormPlace[]>();
  for (const { data, profile } of slots) {
    const { formId } = parseStored(data);
    if (typeof formId !== 'string') continue;
    const known = places.get(formId) ?? [];
    if (known.every(({ profileId }) => profileId !== profile.id)) {
      known.push({ profileId: profile.id, login: profile.login });
    }
    places.set(formId, known);
  }
  return places;
}
