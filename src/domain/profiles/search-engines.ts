import type { Config } from '../../config.ts';
import type { Transaction } from '../../store/database.ts';
import { setHiddenFromSearch } from '../../store/statements/profiles.ts';
import { ownerAccess } from './page-access.ts';
import { bumpRevision, findOwnProfile, type ProfileRow } from './profile-rows.ts';

const day = 24 * 60 * 60 * 1_000;
type Rules = Pick<Config, 'newPageNoindexDays'>;
type PageFacts = Pick<ProfileRow, 'isHiddenFromSearch' | 'createdAt'>;

/**
 * Returns whether search engines may list a page at a time. The sitemap decides the same by `listedProfiles`
 * (src/store/statements/profiles.ts).
 */
export function isIndexable(page: PageFacts, config: Rules, at: Date): boolean {
  return !page.isHiddenFromSearch && at >= newUntil(page, config);
}

/** Returns when search engines may list a page, unless its owner hides it: NEW_PAGE_NOINDEX_DAYS after its creation. */
export function newUntil({ createdAt }: Pick<PageFacts, 'createdAt'>, { newPageNoindexDays }: Rules): Date {
  return new Date(createdAt.getTime() + newPageNoindexDays * day);
}

/** Returns the next time in milliseconds at which search engines may list a page that they may not list at `at`; Infinity if none. */
export function nextIndexable(page: PageFacts, config: Rules, at: Date): number {
  const until = newUntil(page, config).getTime();
  return page.isHiddenFromSearch || until <= at.getTime() ? Number.POSITIVE_INFINITY : until;
}

/** Returns the creation time of the newest pages that search engines may list. */
export function listedUntil({ newPageNoindexDays }: Rules, now: Date): Date {
  return new Date(now.getTime() - newPageNoindexDays * day);
}

/**
 * Keeps an own page out of search engines, or lets them list it. Only the dashboard offers it, so nothing waits and no version has it
 * (docs/decisions/0465). Throws `not_found`.
 */
export async function hideFromSearch(
  tx: Transaction,
  userId: number,
  profileKey: string,
  isHidden: boolean,
  now: Date,
): Promise<void> {
  const row = await findOwnProfile(tx, ownerAccess(userId), profileKey);
  if (row.isHiddenFromSearch === isHidden) return;
  tx.send(setHiddenFromSearch, { isHiddenFromSearch: isHidden, profileId: row.id });
  bumpRevision(tx, row.id, now);
}
