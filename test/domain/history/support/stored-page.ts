import type { Reader } from '../../../../src/store/database.ts';

/**
 * Returns everything stored of a page, except times of changes, because a restore is a change; positions, which only define the order; and
 * the published version.
 */
export async function storedPage(reader: Pick<Reader, 'profile' | 'slot' | 'sticker'>, profileId: number) {
  const approval = { holdsChanges: true, unpublishedSince: true, unpublishedChanges: true } as const;
  const profile = await reader.profile.findFirst({
    where: { id: profileId },
    omit: { id: true, userId: true, revision: true, updatedAt: true, createdAt: true, ...approval },
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
