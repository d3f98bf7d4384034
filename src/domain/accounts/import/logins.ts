import { randomInt } from 'node:crypto';
import type { Reader } from '../../../store/database.ts';
import { textOf } from '../../../texts/index.ts';
import { type FieldErrors, validationFailed } from '../../errors.ts';
import {
  type LoginProblem,
  loginKeyOf,
  loginMaxLength,
  loginProblem,
  loginProblemTexts,
} from '../../profiles/login-rules.ts';
import { findLoginHolder } from '../../profiles/profile-rows.ts';
import type { LoginQuestion } from './import-report.ts';
import type { PageLogins } from './import-writer.ts';

/** The logins of an export's pages here, by the keys of their former ones. */
export type ChosenLogins = ReadonlyMap<string, string>;

/** Asks about each login that this server cannot give to its page. */
export async function loginQuestions(
  reader: Pick<Reader, 'first'>,
  logins: readonly string[],
  chosen: ChosenLogins,
): Promise<LoginQuestion[]> {
  const questions: LoginQuestion[] = [];
  const given = new Set<string>();
  for (const login of logins) {
    const as = chosen.get(loginKeyOf(login)) ?? login;
    const problem = given.has(loginKeyOf(as)) ? 'taken' : await problemOf(reader, as);
    if (problem === null) given.add(loginKeyOf(as));
    else questions.push({ login, problem, suggestion: await freeLogin(reader, as, given) });
  }
  return questions;
}

/** Throws `validation_failed` naming each login that has to be chosen again. */
export function rejectQuestions(questions: readonly LoginQuestion[], chosen: ChosenLogins): void {
  const fields: FieldErrors = {};
  for (const { login, problem } of questions) {
    const as = chosen.get(loginKeyOf(login)) ?? login;
    fields[`logins.${login}`] = [
      textOf((t, _locale, said) => t.importAccount.loginUnusable(as, said(loginProblemTexts[problem]))),
    ];
  }
  if (questions.length > 0) throw validationFailed(fields);
}

/** Returns the chosen logins of a page, or free ones like them if they were taken since. */
export async function usableLogins(reader: Pick<Reader, 'first'>, { shown, current }: PageLogins): Promise<PageLogins> {
  const given = new Set<string>();
  const usable = async (login: string) => {
    const isFree = !given.has(loginKeyOf(login)) && (await problemOf(reader, login)) === null;
    if (!isFree) return freeLogin(reader, login, given);
    given.add(loginKeyOf(login));
    return login;
  };
  const first = await usable(shown);
  if (loginKeyOf(current) !== loginKeyOf(shown)) return { shown: first, current: await usable(current) };
  return { shown: first, current: first === shown ? current : first };
}

async function problemOf(reader: Pick<Reader, 'first'>, login: string): Promise<LoginProblem | null> {
  return loginProblem(login) ?? ((await findLoginHolder(reader, login)) === null ? null : 'taken');
}

/** Returns an unused login similar to the given one. */
async function freeLogin(reader: Pick<Reader, 'first'>, login: string, given: Set<string>): Promise<string> {
  const base = login.replace(/[^a-zA-Z0-9._]/g, '').slice(0, loginMaxLength - 6) || 'page';
  for (let number = 2; ; number += 1) {
    const tried = `${base}${number < 10 ? number : randomInt(100_000, 1_000_000)}`;
    if (given.has(loginKeyOf(tried)) || (await problemOf(reader, tried)) !== null) continue;
    given.add(loginKeyOf(tried));
    return tried;
  }
}
