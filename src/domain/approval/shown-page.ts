import type { Reader } from '../../store/database.ts';
import {
  type ShownPageRow,
  shownPageById,
  shownPageByLoginKey,
  shownPageByServedHost,
  shownPageBySlot,
  shownPagesByUser,
} from '../../store/statements/profiles.ts';
import { slotRowsOfVersion } from '../history/version-slots.ts';
import { isLogin, loginKeyOf } from '../profiles/login-rules.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { type SlotRow, slotRowsForVisitors, slotRowsOf } from '../slots/slot-rows.ts';
import { canBeStored } from '../text/can-be-stored.ts';
import { type PublishedVersion, publishedVersionOf, readPublishedVersion } from './published-version.ts';

/**
 * A page as visitors see it: of one with unpublished changes, the published version. Whatever is made for visitors is made of this; what
 * takes any row of a page, as `slotViewsOf` does, goes by `published`.
 */
export interface ShownPage extends ProfileRow {
  /** What is shown instead of the stored page; null where that is shown. */
  published: PublishedVersion | null;
}

/** Anybody's page by the address at which visitors find it, or null: an unpublished page is shown nowhere. */
export async function findShownPage(reader: Pick<Reader, 'first'>, login: string): Promise<ShownPage | null> {
  if (!isLogin(login)) return null;
  const key = loginKeyOf(login);
  return shownOf(reader, () => reader.first(shownPageByLoginKey, key, key));
}

/** Anybody's page by its id, or null. */
export async function findShownPageById(reader: Pick<Reader, 'first'>, id: number): Promise<ShownPage | null> {
  return shownOf(reader, () => reader.first(shownPageById, id));
}

/** Anybody's page by one of its slots, or null. */
export async function findShownPageBySlot(reader: Pick<Reader, 'first'>, slotId: number): Promise<ShownPage | null> {
  return shownOf(reader, () => reader.first(shownPageBySlot, slotId, slotId));
}

/** The page that a custom domain shows, or null. */
export async function findShownPageOfDomain(reader: Pick<Reader, 'first'>, host: string): Promise<ShownPage | null> {
  return canBeStored(host) ? shownOf(reader, () => reader.first(shownPageByServedHost, host)) : null;
}

/** All published pages of a user as visitors see them, oldest first. */
export async function shownPagesOf(reader: Pick<Reader, 'all' | 'first'>, userId: number): Promise<ShownPage[]> {
  const rows = await reader.all(shownPagesByUser, userId);
  const pages = await Promise.all(
    rows
      .filter(({ status }) => status)
      .map(async (row) => (await shown(reader, row)) ?? findShownPageById(reader, row.id)),
  );
  return pages.filter((page) => page !== null);
}

/** Finds a page again until its row and its published version are of one time. */
async function shownOf(
  reader: Pick<Reader, 'first'>,
  find: () => Promise<ShownPageRow | null>,
): Promise<ShownPage | null> {
  for (;;) {
    const row = await find();
    if (row === null || !row.status) return null;
    const page = await shown(reader, row);
    if (page !== null) return page;
  }
}

/** Null where the published version is another by now. */
async function shown(reader: Pick<Reader, 'first'>, row: ShownPageRow): Promise<ShownPage | null> {
  const { publishedRevision: revision, publishedAt, ...page } = row;
  // Not copied once more: every view and every form of a visitor reads a page.
  if (revision === null) return Object.assign(page, { published: null });
  const published = await publishedVersionOf(reader, page.id, revision);
  if (published === null) return null;
  return Object.assign(page, published.fields, { revision, updatedAt: publishedAt ?? page.updatedAt, published });
}

/** Any row of a page, or what visitors see of it. */
export type ReadablePage = Pick<ProfileRow, 'id'> & Partial<Pick<ShownPage, 'published'>>;

/** What was read of a page, and whether a change of it waited by then; null where that is not known. */
interface PartOfPage<T> {
  part: T;
  changeWaits: boolean | null;
}

/**
 * Reads something of a page. A change that began to wait after the row of a page for visitors was read may be in it: then it is read again,
 * as visitors see it.
 */
export async function readAsShown<Page extends ReadablePage, T>(
  reader: Pick<Reader, 'first'>,
  page: Page,
  read: (page: Page) => Promise<PartOfPage<T>>,
): Promise<T> {
  const { part, changeWaits } = await read(page);
  if (page.published !== null || changeWaits === false) return part;
  const published = await readPublishedVersion(reader, page.id);
  return published === null ? part : (await read({ ...page, published })).part;
}

/** The slots that a page has, or that visitors see of it, in page order; and, for visitors, whether a change waited as they were read. */
export async function slotRowsShown(
  reader: Pick<Reader, 'all'>,
  page: ReadablePage,
): Promise<{ rows: SlotRow[]; changeWaits: boolean | null }> {
  if (page.published === null) return slotRowsForVisitors(reader, page.id);
  const rows = page.published ? slotRowsOfVersion(page.published.slots) : await slotRowsOf(reader, page.id);
  return { rows, changeWaits: null };
}
