import type { Context } from '../../context.ts';
import {
  endAccess,
  type GovernedAccount,
  governResumeAccount,
  governSuspendAccount,
  recordExport,
  sendPasswordLink,
} from '../../domain/operators/account-actions.ts';
import { accountDetail } from '../../domain/operators/account-detail.ts';
import { scheduleDeletion } from '../../domain/operators/delete-account.ts';
import type { Governor } from '../../domain/operators/govern.ts';
import { readOperatorActions } from '../../domain/operators/operator-actions.ts';
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
import { goneAccount, noSuchAccount } from './gone-words.ts';
import { rowIdOf } from './governing-input.ts';

const recordsShown = 20;

type Of = `${typeof addresses.governing.account.pattern}${string}`;
type Work = (governor: Governor, account: GovernedAccount, visit: PersonVisit) => Promise<unknown>;

/** `/settings/operator/accounts/:userId` and the operators' actions on the account. */
export function addAccountPage(dashboard: DashboardRouter, context: Context): void {
  const { governing } = addresses;

  async function page(visit: PersonVisit, refused?: AccountPageProps['refused']) {
    const { locale, csrf, timezone } = visit;
    const id = rowIdOf(String(visit.req.params.userId));
    const account = id === undefined ? null : await accountDetail(context, id);
    if (account === null) throw noSuchAccount();
    const notices: Readonly<Record<string, string>> = texts[locale].governing.account.done;
    return renderAccountPage({
      ...{ locale, csrf, timezone, account },
      records: await readOperatorActions(context.db.read, { userId: account.id, take: recordsShown }),
      canMail: context.config.smtpUrl !== null,
      isOwn: account.id === visit.session.account.id,
      notice: Object.hasOwn(notices, visit.parameter('done')) ? notices[visit.parameter('done')] : undefined,
      ...(refused && { refused }),
    });
  }

  async function accountOf(visit: PersonVisit): Promise<GovernedAccount> {
    const id = rowIdOf(String(visit.req.params.userId));
    const select = { id: true, email: true, languageId: true } as const;
    const account = id === undefined ? null : await context.db.read.user.findFirst({ where: { id }, select });
    if (account === null) throw noSuchAccount();
    return account;
  }

  /** An address that does something to the account, and leads back to it. */
  function action(address: Address<Of & string>, form: AccountForm, work: Work, redraws = false): void {
    dashboard.personPage(address.pattern, {
      ...{ redraws, recent: true, gone: goneAccount },
      get: async (visit) => visit.redirect(governing.account.href({ userId: (await accountOf(visit)).id })),
      post: (visit) =>
        visit.attempt(
          async () => {
            const account = await accountOf(visit);
            await runAction(context, visit, { name: 'govern' }, () => work(sessionHolderOf(visit), account, visit));
            if (!visit.res.headersSent) visit.redirect(governing.account.href({ userId: account.id }, { done: form }));
          },
          (errors) => page(visit, { form, errors, values: { reason: visit.field('reason') } }),
        ),
    });
  }

  dashboard.personPage(governing.account.pattern, {
    gone: goneAccount,
    get: async (visit) => visit.send(await page(visit)),
  });
  action(governing.suspendAccount, 'suspend', suspend, true);
  action(governing.resumeAccount, 'resume', (governor, account) => governResumeAccount(context, governor, account));
  action(governing.endAccess, 'endAccess', (governor, account) => endAccess(context, governor, account));
  action(governing.passwordLink, 'passwordLink', (governor, account) => sendPasswordLink(context, governor, account));
  action(governing.exportAccount, 'export', async (governor, { id }, visit) => {
    await recordExport(context, governor, id);
    await sendExport(context, visit, id);
  });
  action(governing.deleteAccount, 'delete', scheduled, true);

  function suspend(governor: Governor, account: GovernedAccount, visit: PersonVisit) {
    return governSuspendAccount(context, governor, account, visit.field('reason'));
  }

  function scheduled(governor: Governor, account: GovernedAccount, visit: PersonVisit) {
    return scheduleDeletion(context, governor, account, suspensionText('reason', visit.field('reason')));
  }
}
