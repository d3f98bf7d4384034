import type { Context } from '../../context.ts';
import { minPasswordLength } from '../../domain/accounts/account-fields.ts';
import type { Account } from '../../domain/accounts/accounts.ts';
import { mustVerifyEmail } from '../../domain/accounts/verified-email.ts';
import type { Locale } from '../../domain/errors.ts';
import { languageByCode, languages } from '../../domain/languages.ts';
import type { Reader } from '../../store/database.ts';
import { texts } from '../../texts/index.ts';
import type { NamedValue } from '../shared/components/form-state.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { stateHashOf } from '../shared/requests/seen.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderSettingsPage, type SettingsPageProps, type SettingsSaved } from './settings-page.tsx';

const all: readonly SettingsSaved[] = ['account', 'email', 'email-asked', 'password', 'proof-sent'];

/** Returns the page of a person's own settings, with the input of the last attempt. */
export function settingsDocument(
  { config }: Pick<Context, 'config'>,
  visit: PersonVisit,
  forms: Partial<Pick<SettingsPageProps, 'account' | 'email' | 'password' | 'proof'>> = {},
): RenderedDocument {
  const { account, hasPassword, isRecent } = visit.session;
  const saved = visit.parameter('saved');
  const stored = accountValues(account);
  return renderSettingsPage({
    locale: visit.locale,
    csrf: visit.csrf,
    account: forms.account ?? { values: stored, seen: stateHashOf(JSON.stringify(stored)) },
    email: forms.email ?? { values: { email: account.email } },
    password: forms.password ?? {},
    proof: forms.proof ?? {},
    unprovedEmail: mustVerifyEmail(config, account) ? account.email : null,
    languages,
    passwordMinLength: minPasswordLength,
    hasPassword,
    isRecent,
    saved: all.find((one) => one === saved),
  });
}

export type AccountValues = Record<'name' | 'languageId' | 'dashboardLocale' | 'timezone', string>;

/** Returns the values of the form about the person; null if the account has just been deleted. */
export async function readAccountValues(reader: Pick<Reader, 'user'>, id: number): Promise<AccountValues | null> {
  const select = { name: true, languageId: true, dashboardLocale: true, timezone: true };
  const account = await reader.user.findFirst({ where: { id }, select });
  return account && accountValues(account);
}

function accountValues(account: Pick<Account, keyof AccountValues>): AccountValues {
  const { name, languageId, dashboardLocale, timezone } = account;
  return {
    ...{ name, languageId: String(languageId), timezone: timezone ?? '' },
    dashboardLocale: dashboardLocale ?? '',
  };
}

/** Returns the values of the form about the person in words. */
export function accountWords(account: AccountValues, locale: Locale): NamedValue[] {
  const { name, languageId, dashboardLocale, timezone } = account;
  const t = texts[locale].settings.page;
  return [
    { label: t.name, value: name },
    { label: t.language, value: languages.find(({ id }) => String(id) === languageId)?.name ?? '' },
    { label: t.dashboardLanguage, value: languageByCode(dashboardLocale)?.name ?? t.automaticLanguage },
    { label: t.timezone, value: timezone || t.noTimezone },
  ];
}
