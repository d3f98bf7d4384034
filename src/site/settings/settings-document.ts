import type { Context } from '../../context.ts';
import { minPasswordLength } from '../../domain/accounts/account-fields.ts';
import { mustProveEmail } from '../../domain/accounts/proved-email.ts';
import { languages } from '../../domain/languages.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import type { PersonVisit } from '../shared/requests/dashboard-router.ts';
import { renderSettingsPage, type SettingsPageProps, type SettingsSaved } from './settings-page.tsx';

const all: readonly SettingsSaved[] = ['account', 'email', 'email-asked', 'password', 'proof-sent'];

/** The page of a person's own settings, with what the last attempt brought. */
export function settingsDocument(
  { config }: Pick<Context, 'config'>,
  visit: PersonVisit,
  forms: Partial<Pick<SettingsPageProps, 'account' | 'email' | 'password' | 'proof'>> = {},
): RenderedDocument {
  const { account, hasPassword } = visit.session;
  const saved = visit.parameter('saved');
  const stored = { name: account.name, languageId: String(account.languageId), timezone: account.timezone ?? '' };
  return renderSettingsPage({
    locale: visit.locale,
    csrf: visit.csrf,
    account: forms.account ?? { values: stored },
    email: forms.email ?? { values: { email: account.email } },
    password: forms.password ?? {},
    proof: forms.proof ?? {},
    unprovedEmail: mustProveEmail(config, account) ? account.email : null,
    languages,
    passwordMinLength: minPasswordLength,
    hasPassword,
    saved: all.find((one) => one === saved),
  });
}
