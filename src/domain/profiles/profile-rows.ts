import type { Reader, Transaction } from '../../store/database.ts';
import type { Statement } from '../../store/statement.ts';
import {
  bumpProfileRevision,
  type ProfileRow,
  profileById,
  profileByLoginKey,
  profilesByUser,
  profileToFillById,
  profileToFillByLoginKey,
} from '../../store/statements/profiles.ts';
import { notFound } from '../errors.ts';
import { loginKeyOf, loginPattern } from './login-rules.ts';

export type { ProfileRow };

/** All pages of a user, oldest first. */
export function profilesOf(reader: Pick<Reader, 'all'>, userId: number): Promise<ProfileRow[]> {
  return reader.all(profilesByUser, userId);
}

/**
 * The user's page by numeric id or login; a segment of digits is always an id (interface document, "Endpoints").
 * Throws `not_found` for pages of others as well: they do not exist for this user.
 */
export function findOwnProfile(reader: Pick<Reader, 'first'>, userId: number, profileKey: string): Promise<ProfileRow> {
  return ownProfile(reader, userId, profileKey, { byId: profileById, byLoginKey: profileByLoginKey });
}

/** The same with the number of its slots. */
export function findOwnProfileToFill(
  reader: Pick<Reader, 'first'>,
  userId: number,
  profileKey: string,
): Promise<ProfileRow & { slotCount: number }> {
  return ownProfile(reader, userId, profileKey, { byId: profileToFillById, byLoginKey: profileToFillByLoginKey });
}

async function ownProfile<Row extends ProfileRow>(
  reader: Pick<Reader, 'first'>,
  userId: number,
  profileKey: string,
  { byId, byLoginKey }: { byId: Statement<Row>; byLoginKey: Statement<Row> },
): Promise<Row> {
  const row = /^\d+$/.test(profileKey)
    ? Number(profileKey) <= 2 ** 31 - 1
      ? await reader.first(byId, Number(profileKey))
      : null
    : await byLogin(reader, profileKey, byLoginKey);
  if (row === null || row.userId !== userId) {
    throw notFound('You have no such page: list_profiles lists the ids and logins', 'Такой страницы у вас нет');
  }
  return row;
}

/** Anybody's page by its public address, or null. */
export function findProfileByLogin(reader: Pick<Reader, 'first'>, login: string): Promise<ProfileRow | null> {
  return byLogin(reader, login, profileByLoginKey);
}

const loginForm = new RegExp(loginPattern);

async function byLogin<Row>(
  reader: Pick<Reader, 'first'>,
  login: string,
  byLoginKey: Statement<Row>,
): Promise<Row | null> {
  // Nobody has another, and PostgreSQL refuses to compare some characters.
  return loginForm.test(login) ? reader.first(byLoginKey, loginKeyOf(login)) : null;
}

/** To be called by every write that changes what the page shows: rendered pages are cached by revision. */
export function bumpRevision(tx: Pick<Transaction, 'send'>, profileId: number, now: Date): void {
  tx.send(bumpProfileRevision, now, profileId);
}
