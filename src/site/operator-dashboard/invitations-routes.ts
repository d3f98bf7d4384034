import type { Context } from '../../context.ts';
import { createInvitation, endInvitation, listInvitations, oneInvitation } from '../../domain/operators/invitations.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { type InvitationsPageProps, renderInvitationsPage } from './invitations-page.tsx';
import { rowIdOf } from './operator-input.ts';

/** `/settings/operator/invitations`: creates, lists and ends invitations. */
export function addInvitationsPage(dashboard: DashboardRouter, context: Context): void {
  const { invitations, endInvitation: end } = addresses.operatorDashboard;
  type Extra = Pick<InvitationsPageProps, 'newAddress' | 'errors'>;
  const page = async (visit: PersonVisit, extra: Extra = {}) =>
    renderInvitationsPage({
      ...{ locale: visit.locale, csrf: visit.csrf, timezone: visit.timezone },
      signUp: context.config.signUp,
      invitations: await listInvitations(context.db.read, context.now()),
      values: {
        uses: visit.field('uses') || String(oneInvitation.uses),
        days: visit.field('days') || String(oneInvitation.days),
      },
      isEnded: visit.parameter('done') === 'ended',
      ...extra,
    });

  dashboard.personPage(invitations.pattern, {
    ...{ redraws: true, recent: true },
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const input = { uses: Number(visit.field('uses')), days: Number(visit.field('days')) };
          const newAddress = await runAction(context, visit, { name: 'runOperatorAction' }, () =>
            createInvitation(context, sessionHolderOf(visit), input),
          );
          // Shown in this response: only its hash is stored.
          visit.send(await page(visit, { newAddress }), 201);
        },
        (errors) => page(visit, { errors }),
      ),
  });

  dashboard.personPage(end.pattern, {
    recent: true,
    get: (visit) => visit.redirect(invitations.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          const id = rowIdOf(visit.field('invitationId')) ?? 0;
          await runAction(context, visit, { name: 'runOperatorAction' }, () =>
            endInvitation(context, sessionHolderOf(visit), id),
          );
          visit.redirect(invitations.href({ done: 'ended' }));
        },
        (errors) => page(visit, { errors }),
      ),
  });
}
