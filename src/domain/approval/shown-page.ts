import type { Reader } from '../../store/database.ts';
import { slotsWithinBytes } from '../../store/statements/page-size.ts';
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
import { mayUsePage, type PageAccess } from '../profiles/page-access.ts';
import { effectiveLanguageCode } from '../profiles/page-language.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { sizesOf } from '../slots/page-size.ts';
import { type SlotRow, slotRowsForVisitors, slotRowsOf } from '../slots/slot-rows.ts';
import { PageSuspendedError } from '../suspension/page-suspended-error.ts';
import { canBeStored } from '../text/characters.ts';
import { type PublishedVersion, publishedVersionOf, readPublishedVersion } from './published-version.ts';

/**
 * A page as visitors see it: with unpublished changes, the published version. Everything for visitors is rendered from this; code that
 * takes any row of a page, as `slotViewsOf` does, checks `published`.
 */
export interface ShownPage extends ProfileRow {
  /** Version shown in place of the stored page; null if that is shown. */
  published: PublishedVersion | null;
}

/**
 * Returns the page of any account at the address where visitors find it, or null; an unpublished page is shown nowhere. This and the next
 * three are the only ways to a page for visitors, and throw PageSuspendedError for one that is suspended (docs/interface.md 2.6).
 */
export async function findShownPage(reader: Pick<Reader, 'first'>, login: string): Promise<ShownPage | null> {
  if (!isLogin(login)) return null;
  const key = loginKeyOf(login);
  return rejectSuspended(await shownOf(reader, () => reader.first(shownPageByLoginKey, { loginKey: key })));
}

/** Returns any user's page by its id, or null. */
export async function findShownPageById(reader: Pick<Reader, 'first'>, id: number): Promise<ShownPage | null> {
  return rejectSuspended(await findShownPageForOwner(reader, id));
}

/** Returns any user's page by one of its slots, or null. */
export async function findShownPageBySlot(reader: Pick<Reader, 'first'>, slotId: number): Promise<ShownPage | null> {
  return rejectSuspended(await shownOf(reader, () => reader.first(shownPageBySlot, { slotId })));
}

/** Returns the page that a custom domain shows, or null. */
export async function findShownPageOfDomain(reader: Pick<Reader, 'first'>, host: string): Promise<ShownPage | null> {
  return rejectSuspended(await pageOfDomain(reader, host));
}

/** Returns whether a custom domain has a page, suspended or not. */
export async function isDomainOfPage(reader: Pick<Reader, 'first'>, host: string): Promise<boolean> {
  return (await pageOfDomain(reader, host)) !== null;
}

/** Returns a page as visitors see it, or would see it if it were not suspended, or null; only for its owner. */
export async function findShownPageForOwner(reader: Pick<Reader, 'first'>, id: number): Promise<ShownPage | null> {
  return shownOf(reader, () => reader.first(shownPageById, { id }));
}

/**
 * Yields all published pages that a caller may use in the same form, oldest first; only for their owner. Published versions are read page
 * by page.
 */
export async function* shownPagesOf(
  reader: Pick<Reader, 'all' | 'first'>,
  access: PageAccess,
): AsyncGenerator<ShownPage> {
  for (const row of await reader.all(shownPagesByUser, { userId: access.userId })) {
    if (!row.status || !mayUsePage(access, row)) continue;
    const page = (await shown(reader, row)) ?? (await findShownPageForOwner(reader, row.id));
    if (page !== null) yield page;
  }
}

async function pageOfDomain(reader: Pick<Reader, 'first'>, host: string): Promise<ShownPage | null> {
  return canBeStored(host) ? shownOf(reader, () => reader.first(shownPageByServedHost, { host })) : null;
}

/** The one place that decides whether visitors may see a page. */
function rejectSuspended(page: ShownPage | null): ShownPage | null {
  if (page !== null && (page.suspendedAt !== null || page.ownerSuspendedAt !== null))
    throw new PageSuspendedError(effectiveLanguageCode(page));
  return page;
}

/** Repeats the query until the row and its published version match. */
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

/** Null if the published version has changed in the meantime. */
async function shown(reader: Pick<Reader, 'first'>, row: ShownPageRow): Promise<ShownPage | null> {
  const { publishedRevision: revision, publishedAt, ...page } = row;
  // Not copied again, because every view and every form of a visitor reads a page.
  if (revision === null) return Object.assign(page, { published: null });
  const published = await publishedVersionOf(reader, page.id, revision);
  if (published === null) return null;
  return Object.assign(page, published.fields, { revision, updatedAt: publishedAt ?? page.updatedAt, published });
}

/** A row of a page, or of the visitors' version. */
export type ReadablePage = Pick<ProfileRow, 'id' | 'userId'> & Partial<Pick<ShownPage, 'published'>>;

/** Data read from a page, and whether a change of it waited at the time; null if that is not known. */
interface PartOfPage<T> {
  part: T;
  changeWaits: boolean | null;
}

/**
 * Reads part of a page. If a change began to wait after the row for visitors was read, the part may contain it, so it is read again as
 * visitors see it.
 */
export async function readVisitorsVersion<Page extends ReadablePage, T>(
  reader: Pick<Reader, 'first'>,
  page: Page,
  read: (page: Page) => Promise<PartOfPage<T>>,
): Promise<T> {
  const { part, changeWaits } = await read(page);
  if (page.published !== null || changeWaits === false) return part;
  const published = await readPublishedVersion(reader, page.id);
  return published === null ? part : (await read({ ...page, published })).part;
}

/** Slots of a page as they were read. */
interface ReadSlots {
  /** In page order. */
  rows: SlotRow[];
  /** Number of leading slots that visitors see. */
  shown: number;
  /** Whether the page has more than visitors see. */
  hasMore: boolean;
  /** For visitors: whether a change waited when they were read. */
  changeWaits: boolean | null;
}

/**
 * Returns the slots of a page, or of the visitors' version: those within `maxBytes` together, since a page of an earlier version may be
 * larger (docs/interface.md 5.7). A `maxBytes` of 0 allows any size.
 */
export async function slotRowsShown(
  reader: Pick<Reader, 'all' | 'first'>,
  page: ReadablePage,
  maxBytes: number,
): Promise<ReadSlots> {
  if (page.published) {
    const { slots, forms } = page.published;
    const sizes = maxBytes === 0 ? [] : await sizesOf(reader, page.userId, slots, forms);
    const shown = maxBytes === 0 ? slots.length : countWithin(sizes, maxBytes);
    const hasMore = shown < slots.length;
    return { rows: slotRowsOfVersion(slots.slice(0, shown)), shown, hasMore, changeWaits: null };
  }
  const sized = maxBytes === 0 ? null : await reader.first(slotsWithinBytes, { bytes: maxBytes, profileId: page.id });
  const most = sized !== null && sized.within < sized.total ? sized.within : null;
  if (page.published === undefined) {
    const rows = await slotRowsOf(reader, page.id);
    return { rows, shown: most ?? rows.length, hasMore: most !== null, changeWaits: null };
  }
  const { rows, changeWaits } = await slotRowsForVisitors(reader, page.id, most ?? undefined);
  return { rows, shown: rows.length, hasMore: most !== null, changeWaits };
}

/** Returns how many leading sizes are within a bound together. */
function countWithin(sizes: readonly number[], most: number): number {
  let sum = 0;
  const beyond = sizes.findIndex((size) => {
    sum += size;
    return sum > most;
  });
  return beyond === -1 ? sizes.length : beyond;
}
