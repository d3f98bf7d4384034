import type { CoreContext } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { accountFeatures } from '../../store/statements/accounts.ts';
import { bumpRevisionsOf } from '../profiles/profile-rows.ts';
import { writeUnderUserLock } from './user-lock.ts';

/** The sections of the service that their owner turns on and off. */
export interface Features {
  stickers: boolean;
  social: boolean;
}

/** Which sections are on for an account. */
export async function featuresOf(reader: Pick<Reader, 'first'>, userId: number): Promise<Features> {
  const user = await reader.first(accountFeatures, { userId });
  return { stickers: user?.stickersEnabled ?? false, social: user?.socialEnabled ?? false };
}

/** Turns sections of the service on or off for an account; omitted ones stay. */
export async function setFeatures(context: CoreContext, userId: number, features: Partial<Features>): Promise<void> {
  const data = {
    ...(features.stickers === undefined ? {} : { stickersEnabled: features.stickers }),
    ...(features.social === undefined ? {} : { socialEnabled: features.social }),
  };
  await writeUnderUserLock(context.db, userId, async (tx) => {
    await tx.user.update({ where: { id: userId }, data, select: { id: true } });
    // This changes whether pages show stickers, and rendered pages are cached by revision.
    await bumpRevisionsOf(tx, userId);
  });
  // Connected clients have to list their tools again. Changes on the command line are not calls, so they are not announced otherwise.
  context.db.announce('changes', [userId]);
}
