import type { Context } from '../../context.ts';
import { invalidField, notFound } from '../../domain/errors.ts';
import { decideSuspensionAppeal } from '../../domain/operators/appeal-actions.ts';
import { listAppeals } from '../../domain/operators/list-appeals.ts';
import { findAppeal } from '../../domain/suspension/appeals.ts';
import { textOf } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { type AppealPageProps, appealDecisions, renderAppealPage } from './appeal-page.tsx';
import { type AppealView, appealViews, renderAppealsPage } from './appeals-page.tsx';
import { entriesPerPage } from './list-pagination.tsx';
import { appealNotFound } from './not-found-texts.ts';
import { listPageOf, rowIdOf } from './operator-input.ts';

/** Both kinds of appeals are read up to the end of the part. */
const maxListPage = 100;

/** `/settings/operator/appeals` and one appeal against a suspension below it, which is decided there. */
export function addAppealPages(dashboard: DashboardRouter, context: Context): void {
  const { appeals: list, appeal: home } = addresses.operatorDashboard;

  dashboard.personPage(list.pattern, {
    async get(visit) {
      const { locale, csrf, timezone } = visit;
      const view: AppealView = appealViews.find((name) => name === visit.parameter('view')) ?? 'open';
      const page = Math.min(listPageOf(visit.parameter('page')), maxListPage);
      const part = { skip: (page - 1) * entriesPerPage, take: entriesPerPage + 1 };
      const found = await listAppeals(context.db.read, { open: view === 'open', ...part });
      visit.send(
        renderAppealsPage({
          ...{ locale, csrf, timezone, view, page },
          appeals: found.slice(0, entriesPerPage),
          hasMore: found.length > entriesPerPage && page < maxListPage,
        }),
      );
    },
  });

  async function page(visit: PersonVisit, refused?: AppealPageProps['refused']) {
    const { locale, csrf, timezone } = visit;
    const appeal = await findAppeal(context.db.read, idOf(visit));
    if (appeal === null) throw notFound(textOf((t) => t.suspensionMessages.noSuchAppeal));
    const isDecided = visit.parameter('done') === 'decided';
    return renderAppealPage({ ...{ locale, csrf, timezone, appeal, isDecided }, ...(refused && { refused }) });
  }

  dashboard.personPage(home.pattern, {
    ...{ redraws: true, recent: true, gone: appealNotFound },
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const id = idOf(visit);
          const decision = { resume: isResumed(visit), answer: visit.field('answer') };
          await runAction(context, visit, { name: 'runOperatorAction' }, () =>
            decideSuspensionAppeal(context, sessionHolderOf(visit), id, decision),
          );
          visit.redirect(home.href({ suspensionId: id }, { done: 'decided' }));
        },
        (errors) =>
          page(visit, { errors, values: { decision: visit.field('decision'), answer: visit.field('answer') } }),
      ),
  });
}

/** Returns the id of the address; 0, which no suspension has, for anything else. */
function idOf(visit: PersonVisit): number {
  return rowIdOf(String(visit.req.params.suspensionId)) ?? 0;
}

function isResumed(visit: PersonVisit): boolean {
  const decision = appealDecisions.find((value) => value === visit.field('decision'));
  if (decision !== undefined) return decision === 'resume';
  throw invalidField(
    'decision',
    textOf((t) => t.operatorMessages.chooseDecision),
  );
}
