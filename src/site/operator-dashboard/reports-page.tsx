import { type ReportList, type ReportView, reportViews } from '../../domain/reports/read-reports.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { type ListPage, ListPagination } from './list-pagination.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';
import { reportDecisionWords, reportKindWords } from './report-words.ts';
import { ViewFilter } from './view-filter.tsx';

export interface ReportsPageProps extends OperatorDashboardProps, ListPage {
  view: ReportList;
  reports: ReportView[];
}

/** The reports of pages. Asks by `view` and `page`. */
export function renderReportsPage(props: ReportsPageProps): RenderedDocument {
  const { locale, csrf, view, reports } = props;
  const t = texts[locale].operatorDashboard.reports;
  const list = addresses.operatorDashboard.reports;
  return renderOperatorDashboard({
    ...props,
    tab: 'reports',
    title: t.title,
    children: (
      <section class="block">
        <h2 class="block-title">{t.views[view]}</h2>
        <ViewFilter
          action={list.href()}
          {...{ csrf, view }}
          label={t.view}
          button={t.show}
          views={reportViews}
          words={t.views}
        />
        {reports.length === 0 && <p class="block-empty">{t.empty}</p>}
        <ul class="rows">
          {reports.map((report) => (
            <ReportRow {...props} report={report} />
          ))}
        </ul>
        <ListPagination {...props} label={t.paging} to={(page) => list.href({ view, page })} />
      </section>
    ),
  });
}

function ReportRow({ locale, timezone, report }: ReportsPageProps & { report: ReportView }) {
  const { reports: t, appeals } = texts[locale].operatorDashboard;
  const { id, address, page, kind, text, createdAt, decisionInForce } = report;
  const isAppealed = report.appeals.some(({ answeredAt }) => answeredAt === null);
  return (
    <li class="row row-record">
      <div class="row-words">
        <span class="row-name">
          <a href={addresses.operatorDashboard.report.href({ reportId: id })}>{page?.login ?? address}</a>{' '}
          {decisionInForce === null && <span class="state">{t.open}</span>}
          {isAppealed && <span class="state">{appeals.appeal}</span>}
        </span>
        <span class="row-text operator-excerpt" dir="auto">
          {text}
        </span>
      </div>
      <div class="row-words row-end">
        <span class="row-text">{reportKindWords(kind, locale)}</span>
        {decisionInForce !== null && (
          <span class="row-text">
            {t.decision}: {reportDecisionWords(decisionInForce, locale)}
          </span>
        )}
        <span class="row-text">
          <Moment at={createdAt} locale={locale} timezone={timezone} />
        </span>
      </div>
    </li>
  );
}
