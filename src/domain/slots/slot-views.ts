import type { SlotTypes } from '../../blocks/index.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { RevisionCache } from '../../store/revision-cache.ts';
import { readVisitorsVersion, type ShownPage, slotRowsShown } from '../approval/shown-page.ts';
import type { StoredForm } from '../history/page-change.ts';
import { hiddenLinksOf, withoutHiddenLinks } from '../link-lists/hidden-links.ts';
import { markImmutable } from '../memoize.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { slotContext } from './slot-context.ts';
import type { SlotRow } from './slot-rows.ts';
import { type PageSlots, type SlotView, slotView } from './slot-view.ts';

/** Inputs of slots' views besides the database. */
export interface SlotSettings {
  publicUrl: string;
  slotTypes: SlotTypes;
  /** The size within which visitors see a page; 0 for any. */
  maxPageBytes: number;
  /** When the views are made. */
  now: Date;
}

/** Returns the part of the context that views of slots need, with the present time. */
export function slotSettings({
  config,
  site,
  slotTypes,
  now,
}: Pick<Context, 'config' | 'site' | 'slotTypes' | 'now'>): SlotSettings {
  return { publicUrl: site.origin, slotTypes, maxPageBytes: config.limits.pageBytes, now: now() };
}

/**
 * Returns the slots of a page, or of the visitors' version. Those of a page that is larger than allowed are read only as far as visitors
 * see them, unless its owner reads them. `cache` is for committed reads only.
 */
export async function pageSlotsOf(
  reader: Reader,
  settings: Omit<SlotSettings, 'now'>,
  profile: ProfileRow | ShownPage,
  cache: RevisionCache<PageSlots>,
): Promise<PageSlots> {
  const hidden = hiddenLinksOf(profile);
  const make = (madeAt: Date) =>
    readVisitorsVersion(reader, profile, async (page) => {
      const { rows, shown, hasMore, changeWaits } = await slotRowsShown(reader, page, settings.maxPageBytes);
      const forms = 'published' in page ? page.published?.forms : undefined;
      const views = markImmutable(await viewsOf(reader, { ...settings, now: madeAt }, page.userId, rows, forms));
      // Forms are read after the slots, and their changes wait with those of their pages.
      const isKnown = changeWaits === true || rows.every(({ type }) => type !== 'form');
      const within = withoutHiddenLinks(shown < views.length ? views.slice(0, shown) : views, hidden);
      const forVisitors = within === views ? views : markImmutable(within);
      const part = { all: hasMore && shown === views.length ? null : views, forVisitors, hasMore };
      return { part, changeWaits: isKnown ? changeWaits : null };
    });
  const made = await cache.get(profile, make);
  return made.all === null && !isForVisitors(profile) ? cache.get(profile, make, 'all') : made;
}

/** Returns the slots of a page in page order; of the visitors' version, the visible ones. */
export async function slotViewsOf(
  reader: Reader,
  settings: Omit<SlotSettings, 'now'>,
  profile: ProfileRow | ShownPage,
  cache: RevisionCache<PageSlots>,
): Promise<SlotView[]> {
  const { all, forVisitors } = await pageSlotsOf(reader, settings, profile, cache);
  return isForVisitors(profile) ? forVisitors : (all ?? forVisitors);
}

/** Returns whether a row of a page is that of the visitors' view. */
export function isForVisitors(profile: ProfileRow | ShownPage): profile is ShownPage {
  return 'published' in profile;
}

/** Returns views of rows just read or written, with the present state of their forms or that of `forms`. */
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
