import { hash } from 'node:crypto';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { addresses } from '../addresses.ts';

/** Where a page's background picture is shown as it stands still; null for one that does not move. Another picture has another address. */
export function stillAddress({ id, bgImage }: Pick<ProfileRow, 'id' | 'bgImage'>): string | null {
  if (bgImage === null || !/\.(gif|webp)$/.test(bgImage)) return null;
  return addresses.publicPage.still.href({ profileId: id, key: hash('sha256', bgImage).slice(0, 12) });
}
