import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField, type Locale, ServiceError, type Text } from '../errors.ts';
import { type LoginProblem, loginProblem, loginProblemTexts, loginWarnings } from './login-rules.ts';
import type { PageAccess } from './page-access.ts';
import { findLoginHolder, findOwnProfile, type ProfileRow } from './profile-rows.ts';

export interface LoginAvailability {
  login: string;
  /** The own page for which the login is checked. */
  profile: string | null;
  available: boolean;
  reason: LoginProblem | null;
  message: Text;
}

/**
 * Returns whether a login is available; `profile` names an own page whose current login does not count as taken. Throws `validation_failed`
 * on `profile`: this operation itself is never `not_found` (docs/interface.md 5.2).
 */
export async function checkLogin(
  reader: Reader,
  access: PageAccess,
  login: string,
  profile: string | null,
): Promise<LoginAvailability> {
  const own = profile === null ? null : await ownProfile(reader, access, profile);
  const reason = await findLoginProblem(reader, login, own?.id ?? null);
  const available = reason === null;
  const message = available
    ? textOf((t, locale) => [t.profileMessages.available(login), ...ofDot(login, locale)].join('. '))
    : textOf((t, _locale, said) => t.profileMessages.unavailable(login, said(loginProblemTexts[reason])));
  return { login, profile, available, reason, message };
}

/** Returns why a login cannot be taken, or null; the page `ownId` may have it already. */
export async function findLoginProblem(
  reader: Reader,
  login: string,
  ownId: number | null,
): Promise<LoginProblem | null> {
  const problem = loginProblem(login);
  if (problem !== null) return problem;
  const holder = await findLoginHolder(reader, login);
  return holder !== null && holder !== ownId ? 'taken' : null;
}

/** Text of the warning `login_ends_with_dot`. */
function ofDot(login: string, locale: Locale): string[] {
  return loginWarnings(login).map(({ text }) => `${login} ${text[locale]}`);
}

async function ownProfile(reader: Reader, access: PageAccess, profile: string): Promise<ProfileRow> {
  try {
    return await findOwnProfile(reader, access, profile);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
    throw invalidField('profile', error.text);
  }
}
