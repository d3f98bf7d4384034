import type { Context } from '../../context.ts';
import { deleteAnySubmission, type FoundSubmission, findSubmissions } from '../../domain/operators/submissions.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { rowIdOf } from './operator-input.ts';
import { renderFoundSubmissions } from './submissions-page.tsx';

/** `/settings/operator/submissions`: a person's submissions of any form, found by a text that is in no address. */
export function addSubmissionsPage(dashboard: DashboardRouter, context: Context): void {
  const { submissions, deleteSubmission } = addresses.operatorDashboard;
  const page = (visit: PersonVisit, found: FoundSubmission[] | null, errors?: Record<string, string[]>) =>
    renderFoundSubmissions({
      ...{ locale: visit.locale, csrf: visit.csrf, timezone: visit.timezone, found, errors },
      values: { containing: visit.field('containing') },
      isDeleted: visit.parameter('done') === 'deleted',
    });

  dashboard.personPage(submissions.pattern, {
    ...{ redraws: true, recent: true },
    get: (visit) => visit.send(page(visit, null)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const found = await runAction(context, visit, { name: 'runOperatorAction' }, () =>
            findSubmissions(context, sessionHolderOf(visit), visit.field('containing')),
          );
          visit.send(page(visit, found));
        },
        (errors) => page(visit, null, errors),
      ),
  });

  dashboard.personPage(deleteSubmission.pattern, {
    recent: true,
    get: (visit) => visit.redirect(submissions.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          const id = rowIdOf(visit.field('submissionId')) ?? 0;
          await runAction(context, visit, { name: 'runOperatorAction' }, () =>
            deleteAnySubmission(context, sessionHolderOf(visit), id),
          );
          visit.redirect(submissions.href({ done: 'deleted' }));
        },
        (errors) => page(visit, null, errors),
      ),
  });
}
