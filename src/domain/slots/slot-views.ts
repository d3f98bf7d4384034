import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { RevisionCache } from '../../store/revision-cache.ts';
import { markImmutable } from '../memoize.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { slotContext } from './slot-context.ts';
import { type SlotRow, slotRowsOf } from './slot-rows.ts';
import type { SlotTypes } from './slot-type.ts';
import { type SlotView, slotView } from './slot-view.ts';

/** What views of slots depend on besides the database. */
export interface SlotSettings {
  publicUrl: string;
  slotTypes: SlotTypes;
  /** When the views are made. */
  now: Date;
}

export function slotSettings({ config, slotTypes, now }: Pick<Context, 'config' | 'slotTypes' | 'now'>): SlotSettings {
  return { publicUrl: config.publicUrl, slotTypes, now: now() };
}

/** The slots of a page as the interface shows them, in page order; `cache` is for committed reads only. */
export function slotViewsOf(
  reader: Reader,
  settings: SlotSettings,
  profile: ProfileRow,
  cache: RevisionCache<SlotView[]>,
): Promise<SlotView[]> {
  return cache.get(profile, async () =>
    markImmutable(await viewsOf(reader, settings, profile.userId, await slotRowsOf(reader, profile.id))),
  );
}

/** Views of rows just read or written. */
export async function viewsOf(
  reader: Pick<Reader, 'all'>,
  settings: SlotSettings,
  userId: number,
  rows: readonly SlotRow[],
): Promise<SlotView[]> {
  const context = await slotContext(reader, settings.publicUrl, userId, rows);
  return rows.map((row) => slotView(row, settings.slotTypes, context, settings.now));
}
