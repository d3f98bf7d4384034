import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField } from '../errors.ts';
import { loginKeyOf } from './login-rules.ts';
import { bumpRevision, findOwnProfile, type ProfileRow } from './profile-rows.ts';

/**
 * Deletes an own page with its slots, stickers and statistics, at once and for good; its login is anybody's from then on. Its owner
 * types the login that visitors know, so that no slip of a finger does it. What people sent by its forms stays, since it belongs to the forms; pictures
 * that no other page uses are swept. Throws `not_found`, `validation_failed` on `confirmation`.
 */
export async function deleteProfile(
  tx: Transaction,
  userId: number,
  profileKey: string,
  confirmation: string,
  now: Date,
): Promise<ProfileRow> {
  const profile = await findOwnProfile(tx, userId, profileKey);
  if (loginKeyOf(confirmation.trim()) !== loginKeyOf(profile.publicLogin)) {
    throw invalidField(
      'confirmation',
      textOf((t) => t.profileMessages.typeAddress(profile.publicLogin)),
    );
  }
  // Everything that is the page's alone follows its row by foreign keys.
  await tx.profile.delete({ where: { id: profile.id }, select: { id: true } });
  if (profile.isMain) await chooseMainPage(tx, userId, now);
  return profile;
}

/** One of a person's pages is the main one; after the first, that is the oldest. */
async function chooseMainPage(tx: Transaction, userId: number, now: Date): Promise<void> {
  const oldest = await tx.profile.findFirst({ where: { userId }, orderBy: { id: 'asc' }, select: { id: true } });
  if (oldest === null) return;
  await tx.profile.update({ where: { id: oldest.id }, data: { isMain: true }, select: { id: true } });
  bumpRevision(tx, oldest.id, now);
}
