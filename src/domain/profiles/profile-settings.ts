import type { Transaction } from '../../store/database.ts';
import type { Author } from '../actor.ts';
import { languageById, languages } from '../languages.ts';
import { validateAll } from '../validation/validate-all.ts';
import { changePageFields } from './change-page-fields.ts';
import { type ChosenLanguage, chosenLanguage } from './chosen-language.ts';
import { assertLoginFree } from './create-profile.ts';
import { loginMaxLength, loginMinLength, loginPattern, reservedLogins } from './login-rules.ts';
import { effectiveLanguageCode } from './page-language.ts';
import { findOwnProfile, type ProfileRow } from './profile-rows.ts';
import { pageUrl } from './profile-view.ts';

/** Returns the address and language of a page, with their possible values (docs/interface.md 5.3). */
export function profileSettingsView(publicUrl: string, row: ProfileRow) {
  return {
    profileId: row.id,
    login: row.login,
    languageId: row.languageId,
    languageCode: row.languageId === null ? null : (languageById(row.languageId)?.code ?? null),
    computed: {
      url: pageUrl(publicUrl, row.publicLogin),
      effectiveLanguageCode: effectiveLanguageCode(row),
    },
    options: {
      languages: [...languages],
      login: {
        minLength: loginMinLength,
        maxLength: loginMaxLength,
        pattern: loginPattern,
        reserved: [...reservedLogins],
      },
    },
  };
}

export interface ProfileSettingsChanges extends ChosenLanguage {
  login?: string | undefined;
}

/** Changes login or language of an own page; a new login takes effect immediately and the old address is free. */
export async function updateProfileSettings(
  tx: Transaction,
  author: Author,
  profileKey: string,
  changes: ProfileSettingsChanges,
  now: Date,
): Promise<ProfileRow> {
  const { login } = changes;
  const [profile, languageId] = await validateAll(
    () => findPageWithFreeLogin(tx, author, profileKey, login),
    () => chosenLanguage(changes),
  );
  const fields = { ...(login !== undefined && { login }), ...(languageId !== undefined && { languageId }) };
  return changePageFields(tx, profile, author, fields, now);
}

/** Returns an own page, which may get the login. Throws `not_found`, `validation_failed`. */
export async function findPageWithFreeLogin(
  tx: Transaction,
  author: Author,
  profileKey: string,
  login: string | undefined,
): Promise<ProfileRow> {
  const page = await findOwnProfile(tx, author, profileKey);
  if (login !== undefined && login !== page.login) await assertLoginFree(tx, login, page.id);
  return page;
}
