import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import { invalidField } from '../errors.ts';
import { changePageFields } from './change-page-fields.ts';
import { findOwnProfile, type ProfileRow } from './profile-rows.ts';

/** Themes a page can wear, in the order in which they are offered. Ids are stored with pages: never reuse one. */
export const themes = [
  { id: 1, key: 'vitrine' },
  { id: 2, key: 'linen' },
  { id: 3, key: 'noir' },
  { id: 4, key: 'rose' },
  { id: 5, key: 'ocean' },
  { id: 6, key: 'sunset' },
  { id: 7, key: 'lavender' },
  { id: 8, key: 'lemon' },
  { id: 9, key: 'clay' },
  { id: 10, key: 'midnight' },
] as const;

export type ThemeKey = (typeof themes)[number]['key'];

/** The theme of a stored id; the house's own where the id is of no theme that we have. */
export function themeById(id: number): ThemeKey {
  return themes.find((theme) => theme.id === id)?.key ?? 'vitrine';
}

/**
 * Gives an own page another theme. Only the dashboard offers it: through the interface a theme is read-only (interface document,
 * "Deliberately unavailable"). Throws `not_found`, `validation_failed` for an id of no theme.
 */
export async function chooseTheme(
  tx: Transaction,
  author: Author,
  profileKey: string,
  themeId: number,
  now: Date,
): Promise<ProfileRow> {
  const profile = await findOwnProfile(tx, author.userId, profileKey);
  if (!themes.some(({ id }) => id === themeId)) {
    throw invalidField('themeId', { en: 'is not a known theme', ru: 'такой темы нет' });
  }
  return changePageFields(tx, profile, author, { themeId }, now);
}
