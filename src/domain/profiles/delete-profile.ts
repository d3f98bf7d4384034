import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField } from '../errors.ts';
import { disownUnusedFiles } from '../files/file-use.ts';
import { filesWithHistory } from '../files/page-files.ts';
import { loginKeyOf } from './login-rules.ts';
import { ownerAccess } from './page-access.ts';
import { bumpRevision, findOwnProfile, type ProfileRow } from './profile-rows.ts';

/** A deleted page, and the pictures used only by it. */
export interface DeletedProfile {
  profile: ProfileRow;
  files: string[];
}

/**
 * Deletes an own page with its slots, stickers and statistics, immediately and for good; its login is free from then on. Its owner types
 * the login that visitors know, so that it cannot happen by a wrong click. Submissions of its forms stay, since they belong to the forms.
 * Returns the page, and its pictures that no other page uses, now without an owner, for `tryDeleteUnownedFiles`. Throws `not_found`,
 * `validation_failed` on `confirmation`.
 */
export async function deleteProfile(
  tx: Transaction,
  userId: number,
  profileKey: string,
  confirmation: string,
  now: Date,
): Promise<DeletedProfile> {
  const profile = await findOwnProfile(tx, ownerAccess(userId), profileKey);
  if (loginKeyOf(confirmation.trim()) !== loginKeyOf(profile.publicLogin)) {
    throw invalidField(
      'confirmation',
      textOf((t) => t.profileMessages.typeAddress(profile.publicLogin)),
    );
  }
  // Foreign keys delete everything that belongs only to the page.
  const named = await filesWithHistory(tx, userId, profile.id);
  await tx.profile.delete({ where: { id: profile.id }, select: { id: true } });
  // Stored responses for idempotency may contain texts of the page, and do not name their page.
  await tx.idempotencyRecord.deleteMany({ where: { userId } });
  tx.leaveNoTrace();
  if (profile.isMain) await chooseMainPage(tx, userId, now);
  return { profile, files: await disownUnusedFiles(tx, userId, named, now) };
}

/** One of a person's pages is the main one; after its deletion, the oldest. */
async function chooseMainPage(tx: Transaction, userId: number, now: Date): Promise<void> {
  const oldest = await tx.profile.findFirst({ where: { userId }, orderBy: { id: 'asc' }, select: { id: true } });
  if (oldest === null) return;
  await tx.profile.update({ where: { id: oldest.id }, data: { isMain: true }, select: { id: true } });
  bumpRevision(tx, oldest.id, now);
}
