import type { Reader } from '../../store/database.ts';
import { firstListedProfile, listedProfiles } from '../../store/statements/profiles.ts';

/** A page that search engines may list at its address at this service. */
export interface ListedPage {
  login: string;
  updatedAt: Date;
}

/** Rows in memory at a time. */
const batch = 1_000;

/** Returns the numbers, from 1 on, of those ranges of `idsPerPart` ids that have such a page, created until a time. */
export async function listedParts(
  reader: Pick<Reader, 'first'>,
  createdUntil: Date,
  idsPerPart: number,
): Promise<number[]> {
  const parts: number[] = [];
  for (let id = 1; ; ) {
    const page = await reader.first(firstListedProfile, { from: id, createdUntil });
    if (page === null) return parts;
    const part = Math.ceil(page.id / idsPerPart);
    parts.push(part);
    id = part * idsPerPart + 1;
  }
}

/** The listed pages of such a part, oldest first. */
export async function* listedPages(
  reader: Pick<Reader, 'all'>,
  createdUntil: Date,
  part: number,
  idsPerPart: number,
): AsyncGenerator<ListedPage[]> {
  const end = part * idsPerPart + 1;
  for (let first = end - idsPerPart; ; ) {
    const pages = await reader.all(listedProfiles, { from: first, to: end, createdUntil, limit: batch });
    yield pages;
    const last = pages.at(-1);
    if (last === undefined || pages.length < batch) return;
    first = last.id + 1;
  }
}
