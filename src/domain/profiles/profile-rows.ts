import * as z from 'zod';
import type { Reader, Transaction } from '../../store/database.ts';
import type { Statement } from '../../store/statement.ts';
import { bumpPublishedRevision } from '../../store/statements/approval.ts';
import {
  bumpProfileRevision,
  loginHolder,
  type ProfileRow,
  type ProfileRowToFill,
  profileById,
  profileByLoginKey,
  profilesByUser,
  profileToFillById,
  profileToFillByLoginKey,
} from '../../store/statements/profiles.ts';
import { textOf } from '../../texts/index.ts';
import { notFound, type ServiceError } from '../errors.ts';
import { isRowId } from '../validation/values.ts';
import { isLogin, loginKeyOf } from './login-rules.ts';
import { mayUsePage, type PageAccess } from './page-access.ts';

export type { ProfileRow };

/** Returns all pages that the caller may use, oldest first. */
export async function profilesOf(reader: Pick<Reader, 'all'>, access: PageAccess): Promise<ProfileRow[]> {
  const rows = await reader.all(profilesByUser, { userId: access.userId });
  return rows.filter((row) => mayUsePage(access, row));
}

/**
 * The user's page by numeric id or login; a segment of digits is always an id (docs/interface.md 2.4).
 * Throws `not_found` for pages of others and pages outside the grant as well: they do not exist for this caller.
 */
export function findOwnProfile(
  reader: Pick<Reader, 'first'>,
  access: PageAccess,
  profileKey: string,
): Promise<ProfileRow> {
  return ownProfile(reader, access, profileKey, { byId: profileById, byLoginKey: profileByLoginKey }, {});
}

/** A page that slots are to be added to, with the ids that they get. */
export type ProfileToFill = Omit<ProfileRowToFill, 'newSlotIds'> & { newSlotIds: readonly number[] };
const idList = z.array(z.int());

/** Returns an own page with the number of its slots, the stored positions of the first and the last of them, and new ids. */
export async function findOwnProfileToFill(
  tx: Pick<Transaction, 'first'>,
  access: PageAccess,
  profileKey: string,
  count: number,
): Promise<ProfileToFill> {
  const statements = { byId: profileToFillById, byLoginKey: profileToFillByLoginKey };
  const row = await ownProfile(tx, access, profileKey, statements, { count });
  return { ...row, newSlotIds: idList.parse(JSON.parse(row.newSlotIds)) };
}

async function ownProfile<Row extends ProfileRow, More extends object>(
  reader: Pick<Reader, 'first'>,
  access: PageAccess,
  profileKey: string,
  {
    byId,
    byLoginKey,
  }: { byId: Statement<{ id: number } & More, Row>; byLoginKey: Statement<{ loginKey: string } & More, Row> },
  more: More,
): Promise<Row> {
  const key = readProfileKey(profileKey);
  if (key === null) throw profileNotFound();
  const row =
    'id' in key
      ? await reader.first(byId, { ...key, ...more })
      : ((await reader.first(byLoginKey, { ...key, ...more })) ?? (await byPublishedLogin(key.loginKey)));
  if (row === null || !mayUsePage(access, row)) throw profileNotFound();
  return row;

  /** While a new login waits, visitors find the page at the former one. */
  async function byPublishedLogin(loginKey: string): Promise<Row | null> {
    const holder = await reader.first(loginHolder, { loginKey });
    return holder && reader.first(byId, { id: holder.id, ...more });
  }
}

/** Parses the key of a page; null if no page can have it. */
export function readProfileKey(profileKey: string): { id: number } | { loginKey: string } | null {
  if (/^\d+$/.test(profileKey)) return isRowId(Number(profileKey)) ? { id: Number(profileKey) } : null;
  return isLogin(profileKey) ? { loginKey: loginKeyOf(profileKey) } : null;
}

/** `not_found`, whether there is no such page or it belongs to another account. */
export function profileNotFound(): ServiceError {
  return notFound(
    textOf((t) => t.profileMessages.noSuchPage),
    'profileKey',
  );
}

/** Returns any user's page by its id, as its owner sees it, or null. */
export async function findProfileById(reader: Pick<Reader, 'first'>, id: number): Promise<ProfileRow | null> {
  return reader.first(profileById, { id });
}

/** Returns any user's page by its stored login, which visitors may not see yet (`findShownPage` is theirs), or null. */
export async function findProfileByLogin(reader: Pick<Reader, 'first'>, login: string): Promise<ProfileRow | null> {
  return isLogin(login) ? reader.first(profileByLoginKey, { loginKey: loginKeyOf(login) }) : null;
}

/** Returns the id of the page that has an address, published or in waiting changes, or null. No other page can take the address. */
export async function findLoginHolder(reader: Pick<Reader, 'first'>, login: string): Promise<number | null> {
  const key = loginKeyOf(login);
  return isLogin(login) ? ((await reader.first(loginHolder, { loginKey: key }))?.id ?? null) : null;
}

/**
 * Call this in every write that immediately changes the visitors' view of the page through something else, such as an event: rendered pages
 * are cached by revision. Changes of the page itself are recorded (`recordChange`), which raises the revision too. The published version's
 * revision is never raised by itself: it stays lower than the page's, so that a later published version has an unused number.
 */
export function bumpRevision(tx: Pick<Transaction, 'send'>, profileId: number, now: Date): void {
  tx.send(bumpProfileRevision, { now, id: profileId });
  tx.send(bumpPublishedRevision, { now, profileId });
}

/** Raises the revisions of all pages of a user. */
export async function bumpRevisionsOf(
  tx: Pick<Transaction, 'profile' | 'publishedPage'>,
  userId: number,
): Promise<void> {
  await tx.profile.updateMany({ where: { userId }, data: { revision: { increment: 1 } } });
  await tx.publishedPage.updateMany({ where: { profile: { userId } }, data: { revision: { increment: 1 } } });
}
