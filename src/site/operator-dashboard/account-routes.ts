import type { Context } from '../../context.ts';
import {
  type AccountTarget,
  endAccess,
  recordExport,
  resumeAccountAsOperator,
  sendPasswordLink,
  suspendAccountAsOperator,
} from '../../domain/operators/account-actions.ts';
import { accountDetail } from '../../domain/operators/account-detail.ts';
import { scheduleDeletion } from '../../domain/operators/delete-account.ts';
import { readOperatorActions } from '../../domain/operators/operator-actions.ts';
import type { ActingOperator } from '../../domain/operators/run-operator-action.ts';
import { suspensionText } from '../../domain/suspension/suspension-text.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { sendExport } from '../settings/send-export.ts';
import type { Address } from '../shared/address.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { type AccountForm, type AccountPageProps, renderAccountPage } from './account-page.tsx';
import { accountNotFound, noSuchAccount } from './not-found-texts.ts';
import { rowIdOf } from './operator-input.ts';

const recordsShown = 20;

type Of = `${typeof addresses.operatorDashboard.account.pattern}${string}`;
type Work = (operator: ActingOperator, account: AccountTarget, visit: PersonVisit) => Promise<unknown>;

/** `/settings/operator/accounts/:userId` and the operators' actions on the account. */
export function addAccountPage(dashboard: DashboardRouter, context: Context): void {
  const { operatorDashboard } = addresses;

  async function page(visit: PersonVisit, refused?: AccountPageProps['refused']) {
    const { locale, csrf, timezone } = visit;
    const id = rowIdOf(String(visit.req.params.userId));
    const account = id === undefined ? null : await accountDetail(context, id);
    if (account === null) throw noSuchAccount();
    const notices: Readonly<Record<string, string>> = texts[locale].operatorDashboard.account.done;
    return renderAccountPage({
      ...{ locale, csrf, timezone, account },
      records: await readOperatorActions(context.db.read, { userId: account.id, take: recordsShown }),
      canMail: context.config.smtpUrl !== null,
      isOwn: account.id === visit.session.account.id,
      notice: Object.hasOwn(notices, visit.parameter('done')) ? notices[visit.parameter('done')] : undefined,
      ...(refused && { refused }),
    });
  }

  async function accountOf(visit: PersonVisit): Promise<AccountTarget> {
    const id = rowIdOf(String(visit.req.params.userId));
    const select = { id: true, email: true, languageId: true, dashboardLocale: true } as const;
    const account = id === undefined ? null : await context.db.read.user.findFirst({ where: { id }, select });
    if (account === null) throw noSuchAccount();
    return account;
  }

  /** Adds an address that performs an action on the account, and redirects back to it. */
  function action(address: Address<Of & string>, form: AccountForm, work: Work, redraws = false): void {
    dashboard.personPage(address.pattern, {
      ...{ redraws, recent: true, gone: accountNotFound },
      get: async (visit) => visit.redirect(operatorDashboard.account.href({ userId: (await accountOf(visit)).id })),
      post: (visit) =>
        visit.attempt(
          async () => {
            const account = await accountOf(visit);
            await runAction(context, visit, { name: 'runOperatorAction' }, () =>
              work(sessionHolderOf(visit), account, visit),
            );
            if (!visit.res.headersSent)
              visit.redirect(operatorDashboard.account.href({ userId: account.id }, { done: form }));
          },
          (errors) => page(visit, { form, errors, values: { reason: visit.field('reason') } }),
        ),
    });
  }

  dashboard.personPage(operatorDashboard.account.pattern, {
    gone: accountNotFound,
    get: async (visit) => visit.send(await page(visit)),
  });
  action(operatorDashboard.suspendAccount, 'suspend', suspend, true);
  action(operatorDashboard.resumeAccount, 'resume', (operator, account) =>
    resumeAccountAsOperator(context, operator, account),
  );
  action(operatorDashboard.endAccess, 'endAccess', (operator, account) => endAccess(context, operator, account));
  action(operatorDashboard.passwordLink, 'passwordLink', (operator, account) =>
    sendPasswordLink(context, operator, account),
  );
  action(operatorDashboard.exportAccount, 'export', async (operator, { id }, visit) => {
    await recordExport(context, operator, id);
    await sendExport(context, visit, id);
  });
  action(operatorDashboard.deleteAccount, 'delete', scheduled, true);

  function suspend(operator: ActingOperator, account: AccountTarget, visit: PersonVisit) {
    return suspendAccountAsOperator(context, operator, account, visit.field('reason'));
  }

  function scheduled(operator: ActingOperator, account: AccountTarget, visit: PersonVisit) {
    return scheduleDeletion(context, operator, account, suspensionText('reason', visit.field('reason')));
  }
}
