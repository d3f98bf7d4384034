import type { Reader } from '../../store/database.ts';
import type { Text } from '../errors.ts';
import { type LoginProblem, loginProblem, loginProblemTexts } from './login-rules.ts';
import { findOwnProfile, findProfileByLogin } from './profile-rows.ts';

export interface LoginAvailability {
  login: string;
  /** The own page that the question was asked for. */
  profile: string | null;
  available: boolean;
  reason: LoginProblem | null;
  message: Text;
}

/** Says whether a login can be taken; `profile` names an own page whose current login does not count as taken. */
export async function checkLogin(
  reader: Reader,
  userId: number,
  login: string,
  profile: string | null,
): Promise<LoginAvailability> {
  const own = profile === null ? null : await findOwnProfile(reader, userId, profile);
  const holder = await findProfileByLogin(reader, login);
  const reason = loginProblem(login) ?? (holder && holder.id !== own?.id ? 'taken' : null);
  const available = reason === null;
  const message = available
    ? { en: `${login} is free`, ru: `Логин ${login} свободен` }
    : { en: `${login} ${loginProblemTexts[reason].en}`, ru: `${login}: ${loginProblemTexts[reason].ru}` };
  return { login, profile, available, reason, message };
}
