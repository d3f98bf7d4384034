import type { Reader } from '../../store/database.ts';
import {
  type ShownPageRow,
  shownPageById,
  shownPageByLoginKey,
  shownPageByServedHost,
  shownPagesByUser,
} from '../../store/statements/profiles.ts';
import { slotRowsOfVersion } from '../history/version-slots.ts';
import { isLogin, loginKeyOf } from '../profiles/login-rules.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import { type SlotRow, slotRowsOf } from '../slots/slot-rows.ts';
import { type PublishedVersion, parsePublishedVersion } from './published-version.ts';

/**
 * A page as visitors see it: of one with unpublished changes, the published version. Whatever is made for visitors is made of this; what
 * takes any row of a page, as `slotViewsOf` does, goes by `published`.
 */
export interface ShownPage extends ProfileRow {
  /** What is shown instead of the stored page; null where that is shown. */
  published: PublishedVersion | null;
}

/** Anybody's page by the address at which visitors find it, or null. */
export async function findShownPage(reader: Pick<Reader, 'first'>, login: string): Promise<ShownPage | null> {
  if (!isLogin(login)) return null;
  const key = loginKeyOf(login);
  const row = await reader.first(shownPageByLoginKey, key, key);
  return row && shown(row);
}

/** Anybody's page by its id, or null. */
export async function findShownPageById(reader: Pick<Reader, 'first'>, id: number): Promise<ShownPage | null> {
  const row = await reader.first(shownPageById, id);
  return row && shown(row);
}

/** The page that a custom domain shows, or null. */
export async function findShownPageOfDomain(reader: Pick<Reader, 'first'>, host: string): Promise<ShownPage | null> {
  const row = await reader.first(shownPageByServedHost, host);
  return row && shown(row);
}

/** All pages of a user as visitors see them, oldest first. */
export async function shownPagesOf(reader: Pick<Reader, 'all'>, userId: number): Promise<ShownPage[]> {
  return (await reader.all(shownPagesByUser, userId)).map(shown);
}

function shown(row: ShownPageRow): ShownPage {
  const { published: text, publishedRevision, publishedAt, ...page } = row;
  if (text === null) return { ...page, published: null };
  const published = parsePublishedVersion(text);
  const revision = publishedRevision ?? page.revision;
  return { ...page, ...published.fields, revision, updatedAt: publishedAt ?? page.updatedAt, published };
}

/** The slots that a page has, or that visitors see of it, in page order. */
export async function slotRowsShown(
  reader: Pick<Reader, 'all'>,
  page: Pick<ProfileRow, 'id'> & Partial<Pick<ShownPage, 'published'>>,
): Promise<SlotRow[]> {
  return page.published ? slotRowsOfVersion(page.published.slots) : slotRowsOf(reader, page.id);
}
