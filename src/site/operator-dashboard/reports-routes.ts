import type { Context } from '../../context.ts';
import { invalidField, notFound } from '../../domain/errors.ts';
import { decideReport } from '../../domain/reports/decide-report.ts';
import { type ReportList, readReport, readReports, reportViews } from '../../domain/reports/read-reports.ts';
import { type ReportDecision, reportDecisions } from '../../domain/reports/report-kinds.ts';
import { textOf } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { entriesPerPage } from './list-pagination.tsx';
import { reportNotFound } from './not-found-texts.ts';
import { listPageOf, rowIdOf } from './operator-input.ts';
import { type ReportPageProps, renderReportOfOperator } from './report-page.tsx';
import { renderReportsPage } from './reports-page.tsx';

/** `/settings/operator/reports` and one report below it, which is decided there. */
export function addReportPages(dashboard: DashboardRouter, context: Context): void {
  const { reports: list, report: home } = addresses.operatorDashboard;

  dashboard.personPage(list.pattern, {
    async get(visit) {
      const { locale, csrf, timezone } = visit;
      const view: ReportList = reportViews.find((name) => name === visit.parameter('view')) ?? 'open';
      const page = listPageOf(visit.parameter('page'));
      const part = { skip: (page - 1) * entriesPerPage, take: entriesPerPage + 1 };
      const found = await readReports(context.db.read, { view, ...part });
      visit.send(
        renderReportsPage({
          ...{ locale, csrf, timezone, view, page },
          reports: found.slice(0, entriesPerPage),
          hasMore: found.length > entriesPerPage,
        }),
      );
    },
  });

  async function page(visit: PersonVisit, refused?: ReportPageProps['refused']) {
    const { locale, csrf, timezone } = visit;
    const report = await readReport(context.db.read, idOf(visit));
    if (report === null) throw noSuchReport();
    const isDecided = visit.parameter('done') === 'decided';
    return renderReportOfOperator({ ...{ locale, csrf, timezone, report, isDecided }, ...(refused && { refused }) });
  }

  dashboard.personPage(home.pattern, {
    ...{ redraws: true, recent: true, gone: reportNotFound },
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const id = idOf(visit);
          const decided = { decision: decisionOf(visit), answer: visit.field('answer') };
          await runAction(context, visit, { name: 'runOperatorAction' }, () =>
            decideReport(context, sessionHolderOf(visit), id, decided),
          );
          visit.redirect(home.href({ reportId: id }, { done: 'decided' }));
        },
        (errors) =>
          page(visit, { errors, values: { decision: visit.field('decision'), answer: visit.field('answer') } }),
      ),
  });
}

/** Returns the id of the address; 0, which no report has, for anything else. */
function idOf(visit: PersonVisit): number {
  return rowIdOf(String(visit.req.params.reportId)) ?? 0;
}

function decisionOf(visit: PersonVisit): ReportDecision {
  const decision = reportDecisions.find((value) => value === visit.field('decision'));
  if (decision !== undefined) return decision;
  throw invalidField(
    'decision',
    textOf((t) => t.operatorMessages.chooseDecision),
  );
}

function noSuchReport() {
  return notFound(textOf((t) => t.reportMessages.noSuchReport));
}
