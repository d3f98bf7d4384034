import type { Reader } from '../../store/database.ts';
import { firstPublishedProfile, publishedProfiles } from '../../store/statements/profiles.ts';

/** A page that is at its address at this service, which does not lead on to a domain. */
export interface PublishedPage {
  login: string;
  updatedAt: Date;
}

/** So many are held in memory at a time. */
const batch = 1_000;

/** The numbers, from 1 on, of those stretches of so many ids in which there is a published page. */
export async function publishedParts(reader: Pick<Reader, 'first'>, idsPerPart: number): Promise<number[]> {
  const parts: number[] = [];
  for (let id = 1; ; ) {
    const page = await reader.first(firstPublishedProfile, { from: id });
    if (page === null) return parts;
    const part = Math.ceil(page.id / idsPerPart);
    parts.push(part);
    id = part * idsPerPart + 1;
  }
}

/** The published pages of such a part, oldest first. */
export async function* publishedPages(
  reader: Pick<Reader, 'all'>,
  part: number,
  idsPerPart: number,
): AsyncGenerator<PublishedPage[]> {
  const end = part * idsPerPart + 1;
  for (let first = end - idsPerPart; ; ) {
    const pages = await reader.all(publishedProfiles, { from: first, to: end, limit: batch });
    yield pages;
    const last = pages.at(-1);
    if (last === undefined || pages.length < batch) return;
    first = last.id + 1;
  }
}
