import * as z from 'zod';
import type { Reader, Transaction } from '../../store/database.ts';
import { pagesOfApp, setPagesOfApp, setPagesOfToken } from '../../store/oauth/page-grant-statements.ts';
import { textOf } from '../../texts/index.ts';
import type { GrantedPages } from '../actor.ts';
import { invalidField, notFound } from '../errors.ts';
import { canBeStored } from '../text/characters.ts';
import { isRowId } from '../validation/values.ts';
import { ownerAccess } from './page-access.ts';
import { profilesOf } from './profile-rows.ts';

const pageIds = z.array(z.int());

/** Parses the stored pages of a grant or token. */
export function parsePages(stored: string | null): GrantedPages {
  return stored === null ? 'all' : pageIds.parse(JSON.parse(stored));
}

/** Returns the pages of a grant or token as stored. */
export function storedPages(pages: GrantedPages): string | null {
  return pages === 'all' ? null : JSON.stringify(pages);
}

/** Returns a user's choice for an app, made when it was connected or later; all pages for an app that was never connected. */
export async function appPagesOf(
  reader: Pick<Reader, 'first'>,
  userId: number,
  clientId: string,
): Promise<GrantedPages> {
  return parsePages((await reader.first(pagesOfApp, { userId, clientId }))?.pages ?? null);
}

/** Stores the pages of an app on all devices; they apply from the next call. Throws `not_found`, `validation_failed` on `pages`. */
export async function setAppPages(
  tx: Pick<Transaction, 'all' | 'run'>,
  userId: number,
  clientId: string,
  pages: GrantedPages,
): Promise<void> {
  await assertOwnPages(tx, userId, pages);
  const stored = storedPages(pages);
  const count = canBeStored(clientId) ? await tx.run(setPagesOfApp, { pages: stored, userId, clientId }) : 0;
  if (count === 0) throw notFound(textOf((t) => t.approvalMessages.noSuchApp));
}

/** Stores the pages of a personal token; they apply from the next call. Throws as above, also for another account's token. */
export async function setTokenPages(
  tx: Pick<Transaction, 'all' | 'run'>,
  userId: number,
  id: number,
  pages: GrantedPages,
): Promise<void> {
  await assertOwnPages(tx, userId, pages);
  const count = isRowId(id) ? await tx.run(setPagesOfToken, { pages: storedPages(pages), userId, id }) : 0;
  if (count === 0) throw notFound(textOf((t) => t.approvalMessages.tokenNotFound));
}

/** Throws `validation_failed` on `pages` for no page, and for one that the user does not have. */
export async function assertOwnPages(reader: Pick<Reader, 'all'>, userId: number, pages: GrantedPages): Promise<void> {
  if (pages === 'all') return;
  if (pages.length === 0)
    throw invalidField(
      'pages',
      textOf((t) => t.accountMessages.selectPage),
    );
  const own = new Set((await profilesOf(reader, ownerAccess(userId))).map(({ id }) => id));
  if (!pages.every((id) => own.has(id)))
    throw invalidField(
      'pages',
      textOf((t) => t.accountMessages.foreignPage),
    );
}
