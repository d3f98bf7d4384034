import type { Reader } from '../../store/database.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';
import { parseStored } from './slot-view.ts';

/** A page on which something is shown. */
export interface ShowingPage {
  profileId: number;
  /** The login at which visitors find it. */
  login: string;
}

/**
 * Returns the pages of the user on which slots of a type show something, to visitors or once their changes are published, by the value of
 * `field` in the slots' data that names it; a page that shows an object twice is listed once.
 */
export async function pagesShowing(
  reader: Pick<Reader, 'slot' | 'publishedSlot'>,
  userId: number,
  type: 'form' | 'event',
  field: string,
): Promise<Map<unknown, ShowingPage[]>> {
  const slots = await reader.slot.findMany({
    where: { type, profile: { userId } },
    orderBy: { id: 'asc' },
    select: { data: true, profile: { select: { id: true, ...selectPublicLogin } } },
  });
  const published = await reader.publishedSlot.findMany({
    where: { type, page: { profile: { userId } } },
    orderBy: { id: 'asc' },
    select: { data: true, page: { select: { profile: { select: { id: true, ...selectPublicLogin } } } } },
  });
  const pages = new Map<unknown, ShowingPage[]>();
  for (const { data, profile } of [
    ...slots,
    ...published.map(({ data, page }) => ({ data, profile: page?.profile })),
  ]) {
    // Prisma reads the page by a further query; for one that was deleted in between it returns null, which its types do not know.
    if (!profile) continue;
    const shown = parseStored(data)[field];
    const known = pages.get(shown) ?? [];
    if (known.every(({ profileId }) => profileId !== profile.id)) {
      known.push({ profileId: profile.id, login: publicLoginOf(profile) });
    }
    pages.set(shown, known);
  }
  return pages;
}
