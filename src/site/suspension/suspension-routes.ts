import type { Context } from '../../context.ts';
import { profileNotFound } from '../../domain/profiles/profile-rows.ts';
import { announceReports } from '../../domain/reports/announce-reports.ts';
import { appeal, findOwnSuspension, type OwnSuspension, type Suspended } from '../../domain/suspension/appeals.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderAccountSuspension, renderPageSuspension } from './suspension-page.tsx';

/** `/my-links/<profileId>/suspension` and `/settings/suspension`: the reason of the suspension of a page or the account, and the appeal. */
export function addSuspensionPages(dashboard: DashboardRouter, context: Context): void {
  const { db } = context;
  const shared = (visit: PersonVisit, suspension: OwnSuspension, errors?: Record<string, string[]>) => ({
    ...{ locale: visit.locale, timezone: visit.timezone, csrf: visit.csrf, suspension, errors },
    values: { appeal: visit.field('appeal') },
    isSent: visit.parameter('done') === 'appealed',
  });
  async function take(visit: PersonVisit, suspended: Suspended): Promise<void> {
    const { profileId } = suspended;
    await runAction(context, visit, { name: 'appeal', ...(profileId && { profileKey: profileId }) }, (write) =>
      write((tx) => appeal(tx, context, suspended, visit.field('appeal'))),
    );
    await announceReports(context);
  }

  async function ofPage(visit: PersonVisit) {
    const { id, userId, publicLogin } = await ownProfile(context, visit);
    const suspension = await findOwnSuspension(db.read, { userId, profileId: id });
    if (suspension === null) throw profileNotFound();
    return { suspension, login: publicLogin, action: addresses.suspension.page.href({ profileId: id }) };
  }

  dashboard.personPage(addresses.suspension.page.pattern, {
    gone: (t) => t.suspension,
    redraws: true,
    get: async (visit) => {
      const { suspension, login, action } = await ofPage(visit);
      visit.send(renderPageSuspension({ ...shared(visit, suspension), login, action }));
    },
    post: (visit) =>
      visit.attempt(
        async () => {
          const { id: profileId, userId } = await ownProfile(context, visit);
          await take(visit, { userId, profileId });
          visit.redirect(addresses.suspension.page.href({ profileId }, { done: 'appealed' }));
        },
        async (errors) => {
          const { suspension, login, action } = await ofPage(visit);
          return renderPageSuspension({ ...shared(visit, suspension, errors), login, action });
        },
      ),
  });

  async function accountDocument(visit: PersonVisit, suspension: OwnSuspension, errors?: Record<string, string[]>) {
    const { id } = visit.session.account;
    const user = await db.read.user.findUnique({ where: { id }, select: { deletionDueAt: true } });
    const deletionDueAt = user?.deletionDueAt ?? null;
    const action = addresses.suspension.account.href();
    return renderAccountSuspension({ ...shared(visit, suspension, errors), deletionDueAt, action });
  }
  const suspensionOfAccount = ({ session }: PersonVisit) =>
    findOwnSuspension(db.read, { userId: session.account.id, profileId: null });

  dashboard.personPage(addresses.suspension.account.pattern, {
    redraws: true,
    whileSuspended: true,
    withoutSecondFactor: true,
    get: async (visit) => {
      const suspension = await suspensionOfAccount(visit);
      if (suspension === null) return visit.redirect(addresses.myLinks.list.href());
      visit.send(await accountDocument(visit, suspension));
    },
    post: (visit) =>
      visit.attempt(
        async () => {
          await take(visit, { userId: visit.session.account.id, profileId: null });
          visit.redirect(addresses.suspension.account.href({ done: 'appealed' }));
        },
        async (errors) => {
          const suspension = await suspensionOfAccount(visit);
          if (suspension === null) throw profileNotFound();
          return accountDocument(visit, suspension, errors);
        },
      ),
  });
}
