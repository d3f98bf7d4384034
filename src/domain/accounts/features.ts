import type { Context } from '../../context.ts';

/** Switches sections of the service on or off for an account; what is not given stays. */
export async function setFeatures(
  context: Context,
  userId: number,
  features: { stickers?: boolean; social?: boolean },
): Promise<void> {
  const data = {
    ...(features.stickers === undefined ? {} : { stickersEnabled: features.stickers }),
    ...(features.social === undefined ? {} : { socialEnabled: features.social }),
  };
  await context.db.write(async (tx) => {
    await tx.user.update({ where: { id: userId }, data, select: { id: true } });
    // Pages show stickers or not from now on, and rendered pages are kept by revision.
    await tx.profile.updateMany({ where: { userId }, data: { revision: { increment: 1 } } });
  });
}
