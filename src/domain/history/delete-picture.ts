import type { Transaction } from '../../store/database.ts';
import {
  deletePublishedSlots,
  insertPublishedSlots,
  publishedPageOf,
  replacePublishedPage,
} from '../../store/statements/approval.ts';
import { disownFiles, pagesByUser, pageTexts } from '../../store/statements/files.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { publishedVersion } from '../approval/published-version.ts';
import { notFound } from '../errors.ts';
import { ownFilePaths } from '../files/own-files.ts';
import { ownerAccess } from '../profiles/page-access.ts';
import { findOwnProfile } from '../profiles/profile-rows.ts';
import { readPageState } from './page-state.ts';
import { type ReplaceRules, replacePage } from './replace-page.ts';
import { withoutPicture } from './without-picture.ts';

/**
 * Removes a picture from all pages of its owner, as stored and as visitors see them, and from its owner: versions in the history that name
 * it are restored without it (deleted-files.ts). `tryDeleteUnownedFiles` deletes its bytes. Throws `not_found` for a picture that is not
 * the owner's.
 */
export async function deletePicture(tx: Transaction, author: Author, path: string, rules: ReplaceRules): Promise<void> {
  const { userId } = author;
  const [own] = await ownFilePaths(tx, userId, [path]);
  if (own === undefined) throw notFound(textOf((t) => t.fileMessages.pictureGone));
  for (const { id: profileId } of await tx.all(pagesByUser, { userId })) {
    const texts = await tx.all(pageTexts, { profileId });
    if (texts.some(({ text }) => text.includes(path))) {
      const row = await findOwnProfile(tx, ownerAccess(userId), String(profileId));
      const from = await readPageState(tx, row);
      await replacePage(tx, row, author, { from, to: withoutPicture(from, path, rules.slotTypes) }, rules);
    }
    await removeFromPublished(tx, profileId, path, rules);
  }
  await tx.run(disownFiles, { now: rules.now, userId, until: rules.now, paths: [path] });
  tx.leaveNoTrace();
}

/** While changes wait, the published version is not in the history, and changes immediately. */
async function removeFromPublished(
  tx: Transaction,
  profileId: number,
  path: string,
  { slotTypes, now }: ReplaceRules,
): Promise<void> {
  const stored = await tx.first(publishedPageOf, { profileId });
  if (stored === null || !stored.page.includes(path)) return;
  const page = withoutPicture(publishedVersion.parse(JSON.parse(stored.page)), path, slotTypes);
  await tx.run(replacePublishedPage, { profileId, page: JSON.stringify(page), now });
  await tx.run(deletePublishedSlots, { profileId });
  const slots = page.slots.map(({ id, type, data, visibility }) => [id, type, data, visibility] as const);
  if (slots.length > 0) await tx.run(insertPublishedSlots, { profileId, slots });
}
