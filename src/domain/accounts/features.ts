import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { accountFeatures } from '../../store/statements/accounts.ts';

/** The sections of the service that their owner turns on and off. */
export interface Features {
  stickers: boolean;
  social: boolean;
}

/** Which sections are on for an account. */
export async function featuresOf(reader: Pick<Reader, 'first'>, userId: number): Promise<Features> {
  const user = await reader.first(accountFeatures, userId);
  return { stickers: user?.stickersEnabled ?? false, social: user?.socialEnabled ?? false };
}

/** Switches sections of the service on or off for an account; what is not given stays. */
export async function setFeatures(context: Context, userId: number, features: Partial<Features>): Promise<void> {
  const data = {
    ...(features.stickers === undefined ? {} : { stickersEnabled: features.stickers }),
    ...(features.social === undefined ? {} : { socialEnabled: features.social }),
  };
  await context.db.write(async (tx) => {
    await tx.user.update({ where: { id: userId }, data, select: { id: true } });
    // Pages show stickers or not from now on, and rendered pages are kept by revision.
    await tx.profile.updateMany({ where: { userId }, data: { revision: { increment: 1 } } });
    await tx.publishedPage.updateMany({ where: { profile: { userId } }, data: { revision: { increment: 1 } } });
  });
  // Programs that are connected list other tools from now on, and the command line's changes are no calls, which would be announced.
  context.db.announce('changes', [userId]);
}
