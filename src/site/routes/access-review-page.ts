import type { Context } from '../../context.ts';
import { endOtherAccess, listOtherAccess, otherAccessKinds } from '../../domain/accounts/access-review.ts';
import { renderAccessReviewPage } from '../pages/access-review-page.tsx';
import type { PeopleRouter } from './people-router.ts';

export const accessReviewPath = '/reset-password/access';

/** `/reset-password/access`: asks whoever has just reset the password, and nobody else, which other access to the account is to end. */
export function addAccessReviewPage(people: PeopleRouter, context: Context): void {
  people.personPage(accessReviewPath, {
    async get(visit) {
      const { account, mayReviewAccess } = visit.session;
      const all = mayReviewAccess ? await listOtherAccess(context, account.id) : null;
      const access = all ? otherAccessKinds.map((kind) => [kind, all[kind]] as const) : [];
      const found = access.filter(([, names]) => names.length > 0);
      if (found.length === 0) return visit.redirect('/my-links');
      visit.send(renderAccessReviewPage({ locale: visit.locale, csrf: visit.csrf, access: found }));
    },
    async post(visit) {
      const kinds = otherAccessKinds.filter((kind) => visit.fields('end').includes(kind));
      const ended = (await endOtherAccess(context, visit.session, kinds)) && kinds.length > 0;
      visit.redirect(ended ? '/settings/security?done=access-ended' : '/my-links');
    },
  });
}
