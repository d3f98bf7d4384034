import type { Reader } from '../../store/database.ts';
import type { RevisionCache } from '../../store/revision-cache.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { slotContext } from './slot-context.ts';
import { type SlotRow, slotRowsOf } from './slot-rows.ts';
import { type SlotView, slotView } from './slot-view.ts';

/** The slots of a page as the interface shows them, in page order; `cache` is for committed reads only. */
export function slotViewsOf(
  reader: Reader,
  publicUrl: string,
  profile: ProfileRow,
  cache: RevisionCache<SlotView[]>,
): Promise<SlotView[]> {
  return cache.get(profile, async () =>
    viewsOf(reader, publicUrl, profile.userId, await slotRowsOf(reader, profile.id)),
  );
}

/** Views of rows just read or written. */
export async function viewsOf(
  reader: Pick<Reader, 'event' | 'form'>,
  publicUrl: string,
  userId: number,
  rows: readonly SlotRow[],
): Promise<SlotView[]> {
  const context = await slotContext(reader, publicUrl, userId, rows);
  return rows.map((row) => slotView(row, context));
}
