import type { Transaction } from '../../store/database.ts';
import { setHiddenFromSearch } from '../../store/statements/profiles.ts';
import { bumpRevision, findOwnProfile, type ProfileRow } from './profile-rows.ts';

/** Returns whether search engines may list a page. The sitemap decides the same by `listedProfiles` (src/store/statements/profiles.ts). */
export function isIndexable({ isHiddenFromSearch }: Pick<ProfileRow, 'isHiddenFromSearch'>): boolean {
  return !isHiddenFromSearch;
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
  const row = await findOwnProfile(tx, userId, profileKey);
  if (row.isHiddenFromSearch === isHidden) return;
  tx.send(setHiddenFromSearch, { isHiddenFromSearch: isHidden, profileId: row.id });
  bumpRevision(tx, row.id, now);
}
