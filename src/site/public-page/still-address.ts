import { hash } from 'node:crypto';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { addresses } from '../addresses.ts';

/** Returns the address of a page's background picture as a still; null if it is not animated. Another picture has another address. */
export function stillAddress({ id, bgImage }: Pick<ProfileRow, 'id' | 'bgImage'>): string | null {
  if (bgImage === null || !/\.(gif|webp)$/.test(bgImage)) return null;
  return addresses.publicPage.still.href({ profileId: id, key: hash('sha256', bgImage).slice(0, 12) });
}
