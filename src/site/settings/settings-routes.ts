import type { Context } from '../../context.ts';
import { changePassword, updateAccount } from '../../domain/accounts/account-settings.ts';
import type { GuessingGuard } from '../../domain/accounts/guessing-guard.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../shared/requests/dashboard-router.ts';
import { passwordHolderOf } from '../shared/requests/password-holder-of.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { settingsDocument } from './settings-document.ts';

/** `/settings` and its forms: about the person and the password. */
export function addSettingsPages(dashboard: DashboardRouter, context: Context, guard: GuessingGuard): void {
  dashboard.personPage(addresses.settings.page.pattern, {
    redraws: true,
    get: (visit) => visit.send(settingsDocument(context, visit)),
    post(visit) {
      const values = {
        name: visit.field('name'),
        languageId: visit.field('languageId'),
        timezone: visit.field('timezone'),
      };
      return visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'update_account' }, (write) =>
            write((tx) =>
              updateAccount(tx, visit.session.account.id, { ...values, languageId: Number(values.languageId) }),
            ),
          );
          visit.redirect(addresses.settings.page.href({ saved: 'account' }));
        },
        (errors) => settingsDocument(context, visit, { account: { values, errors } }),
      );
    },
  });

  dashboard.personPage(addresses.settings.password.pattern, {
    post: (visit) =>
      visit.attempt(
        async () => {
          const input = { currentPassword: visit.field('currentPassword'), password: visit.field('password') };
          await runAction(context, visit, { name: 'change_password' }, () =>
            changePassword(context, guard, passwordHolderOf(visit), input),
          );
          visit.redirect(addresses.settings.page.href({ saved: 'password' }));
        },
        (errors) => settingsDocument(context, visit, { password: { errors } }),
      ),
  });
}
