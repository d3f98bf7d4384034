import { type LanguageCode, languageById } from '../languages.ts';
import type { ProfileRow } from './profile-rows.ts';

/** The language a page renders in, all its fixed texts: its own, else its owner's. */
export function effectiveLanguageCode(row: Pick<ProfileRow, 'languageId' | 'ownerLanguageId'>): LanguageCode {
  const own = row.languageId === null ? null : languageById(row.languageId);
  return (own ?? languageById(row.ownerLanguageId))?.code ?? 'en';
}
