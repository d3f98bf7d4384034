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
  await context.db.write((tx) => tx.user.update({ where: { id: userId }, data, select: { id: true } }));
}
