import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import { changePageFields } from '../profiles/change-page-fields.ts';
import { findOwnProfile, type ProfileRow } from '../profiles/profile-rows.ts';
import { type Design, readDesign, storedDesign } from './design.ts';

// A page stores one picture (docs/interface.md 4.1, `bgImage`). Its design decides whether that is its background or its cover.

/**
 * Gives an own page a cover, the picture in its header, or removes it. A cover takes the place of a background picture, and of it alone the
 * background becomes plain. Throws `not_found`.
 */
export async function changeCover(
  tx: Transaction,
  author: Author,
  profileKey: string,
  picture: string | null,
  now: Date,
): Promise<ProfileRow> {
  const row = await findOwnProfile(tx, author, profileKey);
  const design = readDesign(row.design);
  const ground = design.ground === 'picture' ? 'plain' : design.ground;
  return changePageFields(tx, row, author, { design: storedDesign({ ...design, ground }), bgImage: picture }, now);
}

/**
 * Returns the picture of a page with another design. One that was the background is not left behind as a cover that its owner did not
 * choose, unless the header of the design shows it.
 */
export function pictureWith({ design, bgImage }: Pick<ProfileRow, 'design' | 'bgImage'>, next: Design): string | null {
  const wasGround = readDesign(design).ground === 'picture';
  const isShown = next.ground === 'picture' || next.header === 'cover';
  return wasGround && !isShown ? null : bgImage;
}
