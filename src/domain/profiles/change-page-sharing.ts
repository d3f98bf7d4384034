import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import type { PageFields } from '../history/page-change.ts';
import { changePageFields } from './change-page-fields.ts';
import { findOwnProfile, type ProfileRow } from './profile-rows.ts';

/**
 * Sets whether an own page names its software, and whether visitors find buttons to share it. Only the dashboard offers it. Throws
 * `not_found`.
 */
export async function changePageSharing(
  tx: Transaction,
  author: Author,
  profileKey: string,
  { showsMadeWith, showsShare }: Pick<PageFields, 'showsMadeWith' | 'showsShare'>,
  now: Date,
): Promise<ProfileRow> {
  const row = await findOwnProfile(tx, author, profileKey);
  return changePageFields(tx, row, author, { showsMadeWith, showsShare }, now);
}
