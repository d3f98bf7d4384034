import type { Reader } from '../../../../src/store/database.ts';

/**
 * All that is stored of a page, as the database has it; without the times of changes, which a restore is one of, and without positions,
 * which mean nothing but the order.
 */
export async function storedPage(reader: Pick<Reader, 'profile' | 'slot' | 'sticker'>, profileId: number) {
  const profile = await reader.profile.findFirst({
    where: { id: profileId },
    omit: { id: true, userId: true, revision: true, updatedAt: true, createdAt: true },
  });
  const slots = await reader.slot.findMany({
    where: { profileId },
    orderBy: { position: 'asc' },
    omit: { updatedAt: true, position: true },
  });
  const stickers = await reader.sticker.findMany({
    where: { profileId },
    orderBy: { position: 'asc' },
    omit: { position: true },
  });
  return { profile, slots, stickers };
}
export type StoredPage = Awaited<ReturnType<typeof storedPage>>;
