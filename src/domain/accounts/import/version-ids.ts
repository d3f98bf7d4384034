import { pageChange } from '../../history/page-change.ts';
import type { RecordOf } from './record-schemas.ts';

/** The ids of the blocks and stickers that changes take out and bring back. */
export function idsInVersions(versions: readonly RecordOf<'version'>[]): { slots: Set<number>; stickers: Set<number> } {
  const [slots, stickers] = [new Set<number>(), new Set<number>()];
  for (const version of versions) {
    const { data } = pageChange.safeParse(version.change);
    for (const [, slot] of data?.slots?.removed ?? []) slots.add(slot.id);
    for (const [, sticker] of data?.stickers?.removed ?? []) stickers.add(sticker.id);
  }
  return { slots, stickers };
}
