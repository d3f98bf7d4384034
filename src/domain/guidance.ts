import * as z from 'zod';
import type { Reader, Transaction } from '../store/database.ts';
import { ownerAccess } from './profiles/page-access.ts';
import { findOwnProfile } from './profiles/profile-rows.ts';
import { plainText } from './text/plain-text.ts';
import { limitedString } from './text/text-fields.ts';
import { isInvisible } from './text/visible-text.ts';
import { parseOrThrow } from './validation/field-errors.ts';

/** Maximum length of what an owner writes for assistants. */
export const maxGuidance = 2_000;

/** The stored form of an owner's words for assistants, by the rules of other texts; null for none. */
export const guidanceToStore = limitedString(maxGuidance).transform((typed) => {
  const text = plainText(typed);
  return isInvisible(text) ? null : text;
});

const typedGuidance = z.object({ guidance: guidanceToStore });

/** Returns the owner's words for assistants about the whole account; null for none. */
export async function guidanceOfAccount(reader: Pick<Reader, 'user'>, userId: number): Promise<string | null> {
  const row = await reader.user.findUnique({ where: { id: userId }, select: { guidance: true } });
  return row?.guidance ?? null;
}

/** Returns the owner's words for assistants about a page; null for none. The caller has checked whose page it is. */
export async function guidanceOfPage(reader: Pick<Reader, 'profile'>, profileId: number): Promise<string | null> {
  const row = await reader.profile.findUnique({ where: { id: profileId }, select: { guidance: true } });
  return row?.guidance ?? null;
}

/** Sets the owner's words about the whole account. Only the dashboard offers it: an assistant must not write its own orders. */
export async function setGuidanceOfAccount(
  tx: Pick<Transaction, 'user'>,
  userId: number,
  typed: string,
): Promise<void> {
  const data = parseOrThrow(typedGuidance, { guidance: typed });
  await tx.user.update({ where: { id: userId }, data, select: { id: true } });
}

/** Sets the owner's words about an own page, as above. Throws `not_found`, `validation_failed`. */
export async function setGuidanceOfPage(
  tx: Pick<Transaction, 'first' | 'profile'>,
  userId: number,
  profileKey: string,
  typed: string,
): Promise<void> {
  const { id } = await findOwnProfile(tx, ownerAccess(userId), profileKey);
  const data = parseOrThrow(typedGuidance, { guidance: typed });
  await tx.profile.update({ where: { id }, data, select: { id: true } });
}
