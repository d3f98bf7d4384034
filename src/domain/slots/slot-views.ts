import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { RevisionCache } from '../../store/revision-cache.ts';
import { readAsShown, type ShownPage, slotRowsShown } from '../approval/shown-page.ts';
import type { StoredForm } from '../history/page-change.ts';
import { markImmutable } from '../memoize.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { slotContext } from './slot-context.ts';
import type { SlotRow } from './slot-rows.ts';
import type { SlotTypes } from './slot-type.ts';
import { type SlotView, slotView } from './slot-view.ts';

/** What views of slots depend on besides the database. */
export interface SlotSettings {
  publicUrl: string;
  slotTypes: SlotTypes;
  /** When the views are made. */
  now: Date;
}

/** Returns what views of slots need of the context, with the time as it is now. */
export function slotSettings({ site, slotTypes, now }: Pick<Context, 'site' | 'slotTypes' | 'now'>): SlotSettings {
  return { publicUrl: site.origin, slotTypes, now: now() };
}

/**
 * The slots of a page as the interface shows them, in page order; of a page as visitors see it, those that they see. `cache` is for
 * committed reads only.
 */
export function slotViewsOf(
  reader: Reader,
  settings: Omit<SlotSettings, 'now'>,
  profile: ProfileRow | ShownPage,
  cache: RevisionCache<SlotView[]>,
): Promise<SlotView[]> {
  return cache.get(profile, async (madeAt) => {
    const views = await readAsShown(reader, profile, async (page) => {
      const { rows, changeWaits } = await slotRowsShown(reader, page);
      const forms = 'published' in page ? page.published?.forms : undefined;
      const part = await viewsOf(reader, { ...settings, now: madeAt }, page.userId, rows, forms);
      // Forms are read after the slots, and their changes wait with those of their pages.
      const isKnown = changeWaits === true || rows.every(({ type }) => type !== 'form');
      return { part, changeWaits: isKnown ? changeWaits : null };
    });
    return markImmutable(views);
  });
}

/** Views of rows just read or written, which show their forms as they are or as `forms` were. */
export async function viewsOf(
  reader: Pick<Reader, 'all'>,
  settings: SlotSettings,
  userId: number,
  rows: readonly SlotRow[],
  forms?: readonly StoredForm[],
): Promise<SlotView[]> {
  const context = await slotContext(reader, settings.publicUrl, userId, rows, forms);
  return rows.map((row) => slotView(row, settings.slotTypes, context, settings.now));
}
