import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import { type HistoryLimits, versionsOf } from '../history/versions.ts';
import { changePageFields } from '../profiles/change-page-fields.ts';
import { findOwnProfile, type ProfileRow } from '../profiles/profile-rows.ts';
import { noDesign, readDesign, storedDesign } from './design.ts';
import { designOriginOf } from './design-origin.ts';

/**
 * Resets the design of a page to the template with which it began, or to its theme. A picture that the reset design does not draw behind
 * the page is removed with it, so that it does not appear as a cover. Throws `not_found`.
 */
export async function resetDesign(
  tx: Transaction,
  author: Author,
  profileKey: string,
  limits: HistoryLimits,
  now: Date,
): Promise<ProfileRow> {
  const row = await findOwnProfile(tx, author, profileKey);
  const origin = designOriginOf(row, await versionsOf(tx, row.id, limits, now));
  const { themeId, design } = origin?.look ?? { themeId: row.themeId, design: storedDesign(noDesign) };
  const wasGround = readDesign(row.design).ground === 'picture';
  const isGround = readDesign(design).ground === 'picture';
  const keepsPicture = !wasGround || isGround || row.bgImage === origin?.look.bgImage;
  return changePageFields(tx, row, author, { themeId, design, ...(!keepsPicture && { bgImage: null }) }, now);
}
