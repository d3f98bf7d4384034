import type { Context } from '../../context.ts';
import { endOtherAccess, listOtherAccess, otherAccessKinds } from '../../domain/accounts/access-review.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { renderErrorPage } from '../shared/components/message-page.tsx';
import { runAction } from '../shared/requests/run-action.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { latestUnsentAddress } from '../unsent-forms/unsent-forms.ts';
import { renderAccessReviewPage } from './access-review-page.tsx';

/** `/reset-password/access`: asks the person who has just reset the password which other access to end. */
export function addAccessReviewPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.signIn.accessReview.pattern, {
    withoutSecondFactor: true,
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
      const ends = kinds.length > 0;
      const isAction = visit.session.mayReviewAccess && ends;
      // Choosing nothing settles the question.
      const outcome = await (isAction ? runAction(context, visit, { name: 'end_other_access' }, end) : end());
      if (ends && outcome === 'late') return visit.send(tooLatePage(visit), 410);
      visit.redirect(
        ends && outcome === 'done'
          ? addresses.security.page.href({ done: 'access-ended' })
          : await nextAddress(context, visit, visit.session.account.id),
      );
    },
  });
}

/** A person who believes that others are shut out must learn that they are not. */
function tooLatePage({ locale }: Visit): RenderedDocument {
  const { lateTitle: title, late: text, lateWay: label } = texts[locale].signIn.accessReview;
  return renderErrorPage({ locale, title, text, way: { href: addresses.signIn.forgotPassword.href(), label } });
}

/** Returns the address of a waiting form that was sent from this browser before, else that of the pages. */
async function nextAddress(context: Context, visit: Visit, userId: number): Promise<string> {
  return (await latestUnsentAddress(context, visit.req, userId)) ?? addresses.myLinks.list.href();
}
