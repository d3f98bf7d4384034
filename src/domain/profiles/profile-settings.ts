import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import { invalidField, type Text } from '../errors.ts';
import { languageByCode, languageById, languages } from '../languages.ts';
import { closestName } from '../text/closest-name.ts';
import { validateAll } from '../validation/validate-all.ts';
import { changePageFields } from './change-page-fields.ts';
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

export interface ProfileSettingsChanges {
  login?: string | undefined;
  languageId?: number | null | undefined;
  languageCode?: string | null | undefined;
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
  const pageWithFreeLogin = async () => {
    const page = await findOwnProfile(tx, author.userId, profileKey);
    if (login !== undefined && login !== page.login) await assertLoginFree(tx, login, page.id);
    return page;
  };
  const [profile, languageId] = await validateAll(pageWithFreeLogin, () => chosenLanguage(changes));
  const fields = { ...(login !== undefined && { login }), ...(languageId !== undefined && { languageId }) };
  return changePageFields(tx, profile, author, fields, now);
}

/** The language id to store: null for the owner's language, undefined to leave it. */
function chosenLanguage({ languageId, languageCode }: ProfileSettingsChanges): number | null | undefined {
  if (languageId !== undefined && languageCode !== undefined) {
    throw invalidField(
      'languageCode',
      textOf((t) => t.profileMessages.notWithLanguageId),
    );
  }
  if (languageId !== undefined) {
    if (languageId !== null && !languageById(languageId)) throw invalidField('languageId', unknownLanguage);
    return languageId;
  }
  if (languageCode === undefined || languageCode === null) return languageCode;
  const language = languageByCode(languageCode);
  if (!language) throw invalidField('languageCode', unknownCode(languageCode));
  return language.id;
}

/** Suggests a supported language similar to the requested one: `pt` for `pt-BR`. */
function unknownCode(code: string): Text {
  const codes = languages.map((language) => language.code);
  const near = codes.find((one) => one === code.toLowerCase().split('-')[0]) ?? closestName(code, codes);
  const hint = near === undefined ? '' : `${near}`;
  return textOf((t) => t.profileMessages.oneOf(codes.join(', '), hint));
}

const unknownLanguage = textOf((t) => t.profileMessages.unknownLanguage);
