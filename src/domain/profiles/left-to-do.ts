import type { Reader } from '../../store/database.ts';
import { isVisible } from '../slots/visibility.ts';
import { isSampleContact, isSampleLink } from '../templates/sample-contact.ts';
import type { ProfileRow } from './profile-rows.ts';
import { socialsOf } from './profile-view.ts';

/** Parts of a new page that its owner still has to add or to replace. */
export interface LeftToDo {
  profileId: number;
  name: boolean;
  picture: boolean;
  socials: boolean;
  /** A hidden block with a contact address of a template, or null. */
  contactSlotId: number | null;
  /** The first block with another link of a template, and their number. */
  sampleSlotId: number | null;
  sampleLinks: number;
}

type Page = Pick<ProfileRow, 'id' | 'title' | 'avatar' | 'socials'>;

/** Returns what is left to do on each page that has content of a template, or no name or picture; finished pages are left out. */
export async function findLeftToDo(
  reader: Pick<Reader, 'slot'>,
  pages: readonly Page[],
  now: Date,
): Promise<Map<number, LeftToDo>> {
  const profileId = { in: pages.map(({ id }) => id) };
  const isSample = [{ linkPrefix: { contains: 'example.' } }, { linkPrefix: { startsWith: 'tel:+441632960' } }];
  const slots = await reader.slot.findMany({
    where: { profileId, OR: isSample },
    select: { id: true, profileId: true, linkPrefix: true, visibility: true },
    orderBy: { position: 'asc' },
  });
  const left = pages.map((page): LeftToDo => {
    const samples = slots.filter((slot) => slot.profileId === page.id && isSampleLink(slot.linkPrefix));
    const contact = samples.find((slot) => isSampleContact(slot.linkPrefix) && !isVisible(slot.visibility, now));
    const links = samples.filter(({ linkPrefix }) => !isSampleContact(linkPrefix));
    return {
      profileId: page.id,
      name: page.title === null,
      picture: page.avatar === null,
      socials: samples.length > 0 && socialsOf(page).length === 0,
      contactSlotId: contact?.id ?? null,
      sampleSlotId: links[0]?.id ?? null,
      sampleLinks: links.length,
    };
  });
  const isUnfinished = ({ name, picture, socials, contactSlotId, sampleLinks }: LeftToDo) =>
    name || picture || socials || contactSlotId !== null || sampleLinks > 0;
  return new Map(left.filter(isUnfinished).map((todo) => [todo.profileId, todo]));
}
