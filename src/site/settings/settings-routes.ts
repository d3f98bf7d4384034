import type { Context } from '../../context.ts';
import { changePassword, updateAccount } from '../../domain/accounts/account-settings.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { changeIfUnchanged, differing, seenStateOf } from '../shared/requests/seen.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import { type AccountValues, accountWords, readAccountValues, settingsDocument } from './settings-document.ts';

/** `/settings` and its forms: about the person and the password. */
export function addSettingsPages(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.settings.page.pattern, {
    redraws: true,
    get: (visit) => visit.send(settingsDocument(context, visit)),
    post(visit) {
      const values = {
        name: visit.field('name'),
        languageId: visit.field('languageId'),
        dashboardLocale: visit.field('dashboardLocale'),
        timezone: visit.field('timezone'),
      };
      const { id } = visit.session.account;
      return visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'update_account' }, (write) =>
            write((tx) =>
              changeIfUnchanged(
                visit,
                async () => JSON.stringify(await readAccountValues(tx, id)),
                () => updateAccount(tx, id, { ...values, languageId: Number(values.languageId) }),
              ),
            ),
          );
          visit.redirect(addresses.settings.page.href({ saved: 'account' }));
        },
        async (errors) => {
          const now = (await readAccountValues(context.db.read, id)) ?? values;
          const words = (account: AccountValues) => accountWords(account, visit.locale);
          const since = seenStateOf(visit, JSON.stringify(now), () => differing(words(now), words(values)));
          return settingsDocument(context, visit, { account: { values, errors, ...since } });
        },
      );
    },
  });

  dashboard.personPage(addresses.settings.password.pattern, {
    recent: true,
    post: (visit) =>
      visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'change_password' }, () =>
            changePassword(context, sessionHolderOf(visit), visit.field('password')),
          );
          visit.redirect(addresses.settings.page.href({ saved: 'password' }));
        },
        (errors) => settingsDocument(context, visit, { password: { errors } }),
      ),
  });
}
