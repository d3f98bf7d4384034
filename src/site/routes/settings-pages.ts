import type { Context } from '../../context.ts';
import { minPasswordLength } from '../../domain/accounts/account-fields.ts';
import { changeEmail, changePassword, updateAccount } from '../../domain/accounts/account-settings.ts';
import type { GuessingGuard } from '../../domain/accounts/guessing-guard.ts';
import { languages } from '../../domain/languages.ts';
import { renderSettingsPage, type SettingsPageProps } from '../pages/settings-page.tsx';
import { passwordHolderOf } from './password-holder-of.ts';
import type { PeopleRouter, PersonVisit } from './people-router.ts';

/** `/settings` and its forms: about the person, the e-mail address, the password. */
export function addSettingsPages(people: PeopleRouter, context: Context, guard: GuessingGuard): void {
  type Forms = Partial<Pick<SettingsPageProps, 'account' | 'email' | 'password'>>;

  function page(visit: PersonVisit, forms: Forms = {}) {
    const { account } = visit.session;
    const saved = visit.parameter('saved');
    const stored = { name: account.name, languageId: String(account.languageId), timezone: account.timezone };
    return renderSettingsPage({
      locale: visit.locale,
      csrf: visit.csrf,
      account: forms.account ?? { values: stored },
      email: forms.email ?? { values: { email: account.email } },
      password: forms.password ?? {},
      languages,
      passwordMinLength: minPasswordLength,
      hasPassword: visit.session.hasPassword,
      saved: saved === 'account' || saved === 'email' || saved === 'password' ? saved : undefined,
    });
  }
  people.personPage('/settings', {
    get: (visit) => visit.send(page(visit)),
    post(visit) {
      const values = {
        name: visit.field('name'),
        languageId: visit.field('languageId'),
        timezone: visit.field('timezone'),
      };
      return visit.attempt(
        async () => {
          await updateAccount(context, visit.session.account.id, { ...values, languageId: Number(values.languageId) });
          visit.redirect('/settings?saved=account');
        },
        (errors) => page(visit, { account: { values, errors } }),
      );
    },
  });

  people.personPage('/settings/email', {
    post: (visit) =>
      visit.attempt(
        async () => {
          const input = { email: visit.field('email'), currentPassword: visit.field('currentPassword') };
          await changeEmail(context, guard, passwordHolderOf(visit), input);
          visit.redirect('/settings?saved=email');
        },
        (errors) => page(visit, { email: { values: { email: visit.field('email') }, errors } }),
      ),
  });

  people.personPage('/settings/password', {
    post: (visit) =>
      visit.attempt(
        async () => {
          const input = { currentPassword: visit.field('currentPassword'), password: visit.field('password') };
          await changePassword(context, guard, passwordHolderOf(visit), input);
          visit.redirect('/settings?saved=password');
        },
        (errors) => page(visit, { password: { errors } }),
      ),
  });
}
