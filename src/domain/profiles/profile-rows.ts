import type { Reader, Transaction } from '../../store/database.ts';
import {
  bumpProfileRevision,
  type ProfileRow,
  profileById,
  profileByLoginKey,
  profilesByUser,
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
export async function findOwnProfile(
  reader: Pick<Reader, 'first'>,
  userId: number,
  profileKey: string,
): Promise<ProfileRow> {
  const row = /^\d+$/.test(profileKey)
    ? Number(profileKey) <= 2 ** 31 - 1
      ? await reader.first(profileById, Number(profileKey))
      : null
    : await findProfileByLogin(reader, profileKey);
  if (row === null || row.userId !== userId) {
    throw notFound('You have no such page: list_profiles lists the ids and logins', 'Такой страницы у вас нет');
  }
  return row;
}

/** Anybody's page by its public address, or null. */
export async function findProfileByLogin(reader: Pick<Reader, 'first'>, login: string): Promise<ProfileRow | null> {
  // Nobody has another, and PostgreSQL refuses to compare some characters.
  if (!new RegExp(loginPattern).test(login)) return null;
  return reader.first(profileByLoginKey, loginKeyOf(login));
}

/** To be called by every write that changes what the page shows: rendered pages are cached by revision. */
export async function bumpRevision(tx: Transaction, profileId: number, now: Date): Promise<void> {
  await tx.run(bumpProfileRevision, now, profileId);
}
