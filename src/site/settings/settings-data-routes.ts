import type { Context } from '../../context.ts';
import { recordAccess } from '../../domain/accounts/access-records.ts';
import { deleteAccount } from '../../domain/accounts/delete-account.ts';
import { enforceLimit, perHour } from '../../domain/enforce-limit.ts';
import { usedBytes } from '../../domain/files/storage.ts';
import { texts } from '../../texts/index.ts';
import { addAccountImportPages } from '../account-import/account-import-routes.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { renderMessagePage } from '../shared/components/message-page.tsx';
import { clearCookie } from '../shared/requests/cookies.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { clearSessionCookie } from '../shared/requests/session-cookie.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { sendExport } from './send-export.ts';
import { renderSettingsDataPage } from './settings-data-page.tsx';

/** Limit of exports, because each reads all data of the account. */
const accountExports = perHour('exports', 20);

/** `/settings/data`: exports all data, and deletes the account. */
export function addSettingsDataPage(dashboard: DashboardRouter, context: Context): void {
  const page = async (
    visit: PersonVisit,
    { errors, exportErrors, uploadErrors }: Record<string, Record<string, string[]>> = {},
  ) =>
    renderSettingsDataPage({
      locale: visit.locale,
      csrf: visit.csrf,
      email: visit.session.account.email,
      storage: {
        usedBytes: await usedBytes(context.db.read, visit.session.account.id, context.now()),
        maxBytes: context.config.limits.storageBytes,
      },
      values: { confirmation: visit.field('confirmation') },
      errors,
      exportErrors,
      upload: { maxMegabytes: context.config.limits.importMegabytes, errors: uploadErrors },
      isDiscarded: visit.parameter('done') === 'discarded',
    });

  dashboard.personPage(addresses.settings.data.pattern, {
    get: async (visit) => visit.send(await page(visit)),
  });

  addAccountImportPages(dashboard, context, (visit, uploadErrors) => page(visit, { uploadErrors }));

  dashboard.personPage(addresses.settings.exportData.pattern, {
    recent: true,
    whileSuspended: true,
    get: (visit) => visit.redirect(addresses.settings.data.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          await enforceLimit(context, accountExports, `user ${visit.session.account.id}`);
          const { session, userAgent } = visit;
          await recordAccess(context, { kind: 'export', userId: session.account.id, userAgent });
          await sendExport(context, visit, session.account.id);
        },
        (exportErrors) => page(visit, { exportErrors }),
      ),
  });

  dashboard.personPage(addresses.settings.deleteAccount.pattern, {
    redraws: true,
    recent: true,
    get: (visit) => visit.redirect(addresses.settings.data.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'delete_account' }, () =>
            deleteAccount(context, sessionHolderOf(visit), visit.field('confirmation')),
          );
          clearSessionCookie(visit.res, context.config);
          clearCookie(visit.res, context.config, 'vitrine-browser');
          const { title, text, home } = texts[visit.locale].settings.dataAnswers;
          visit.send(
            renderMessagePage({
              locale: visit.locale,
              title,
              text,
              way: { href: addresses.landing.href(), label: home },
            }),
          );
        },
        (errors) => page(visit, { errors }),
      ),
  });
}
