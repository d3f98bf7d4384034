import type { Context } from '../../context.ts';
import { endOtherAccess, listOtherAccess, otherAccessKinds } from '../../domain/accounts/access-review.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../shared/requests/dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { latestUnsentAddress } from '../unsent-forms/unsent-forms.ts';
import { renderAccessReviewPage } from './access-review-page.tsx';

/** `/reset-password/access`: asks whoever has just reset the password, and nobody else, which other access to the account is to end. */
export function addAccessReviewPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.signIn.accessReview.pattern, {
    async get(visit) {
      const { account, mayReviewAccess } = visit.session;
      const all = mayReviewAccess ? await listOtherAccess(context, account.id) : null;
      const access = all ? otherAccessKinds.map((kind) => [kind, all[kind]] as const) : [];
      const found = access.filter(([, names]) => names.length > 0);
      if (found.length === 0) return visit.redirect(await nextAddress(context, visit, account.id));
      visit.send(renderAccessReviewPage({ locale: visit.locale, csrf: visit.csrf, access: found }));
    },
    async post(visit) {
      const kinds = otherAccessKinds.filter((kind) => visit.fields('end').includes(kind));
      const end = () => endOtherAccess(context, visit.session, kinds);
      const ends = visit.session.mayReviewAccess && kinds.length > 0;
      const ended = ends && (await runAction(context, visit, { name: 'end_other_access' }, end));
      // Choosing nothing settles the question.
      if (!ends) await end();
      visit.redirect(
        ended
          ? addresses.security.page.href({ done: 'access-ended' })
          : await nextAddress(context, visit, visit.session.account.id),
      );
    },
  });
}

/** Where a form waits that was sent from this browser before, else the pages. */
async function nextAddress(context: Context, visit: Visit, userId: number): Promise<string> {
  return (await latestUnsentAddress(context, visit.req, userId)) ?? addresses.myLinks.list.href();
}
