import type { Reader } from '../../store/database.ts';
import { stickersForVisitors, stickersOfProfile } from '../../store/statements/stickers.ts';
import { textOf } from '../../texts/index.ts';
import { featuresOf } from '../accounts/features.ts';
import { type ReadablePage, readVisitorsVersion } from '../approval/shown-page.ts';
import { notFound } from '../errors.ts';
import type { StickerState } from '../history/page-change.ts';
import type { PageAccess } from '../profiles/page-access.ts';
import { findOwnProfile, type ProfileRow } from '../profiles/profile-rows.ts';
import type { StickerSpot } from './sticker-fields.ts';

/** A sticker as the interface shows it. */
export interface StickerView {
  id: number;
  image: { path: string } | { emoji: string };
  slotId: number | null;
  spot: StickerSpot;
  dx: number;
  dy: number;
  rotation: number;
  scale: number;
  order: number;
}

/** The stickers that a page has, or that visitors see on it, the lowest first. */
export function stickersOf(reader: Pick<Reader, 'all' | 'first'>, page: ReadablePage): Promise<StickerView[]> {
  return readVisitorsVersion(reader, page, async ({ id, published }) => {
    if (published) return { part: published.stickers.map(stickerView), changeWaits: null };
    const rows = await reader.all(stickersForVisitors, { profileId: id });
    return { part: rows.map(stickerView), changeWaits: rows[0]?.changeWaits ?? null };
  });
}

/** The stored stickers of a page, the lowest first. */
export function stickerRowsOf(reader: Pick<Reader, 'all'>, profileId: number) {
  return reader.all(stickersOfProfile, { profileId });
}

/** A sticker as the interface shows it, by its place among those of the page. */
export function stickerView(
  { id, path, emoji, slotId, spot, dx, dy, rotation, scale }: Omit<StickerState, 'createdAt'>,
  order: number,
): StickerView {
  return {
    id,
    image: path === null ? { emoji: emoji ?? '' } : { path },
    slotId,
    // Nothing but the checked changes writes spots.
    spot: spot as StickerSpot,
    dx,
    dy,
    rotation,
    scale,
    order,
  };
}

/** An own page whose stickers can be seen and changed; `not_found` also while the feature is off (docs/interface.md 5.15). */
export async function findStickerPage(
  reader: Pick<Reader, 'first'>,
  access: PageAccess,
  profileKey: string,
): Promise<ProfileRow> {
  if (!(await featuresOf(reader, access.userId)).stickers) {
    throw notFound(textOf((t) => t.stickerMessages.off));
  }
  return findOwnProfile(reader, access, profileKey);
}
