import type { ListedAppeal } from '../../domain/operators/list-appeals.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { type ListPage, ListPagination } from './list-pagination.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';
import { appellantWords } from './report-words.ts';
import { ViewFilter } from './view-filter.tsx';

/** The lists of appeals. */
export const appealViews = ['open', 'decided'] as const;
export type AppealView = (typeof appealViews)[number];

export interface AppealsPageProps extends OperatorDashboardProps, ListPage {
  view: AppealView;
  appeals: ListedAppeal[];
}

/** The appeals against suspensions and against decisions about reports. Asks by `view` and `page`. */
export function renderAppealsPage(props: AppealsPageProps): RenderedDocument {
  const { locale, csrf, view, appeals } = props;
  const t = texts[locale].operatorDashboard.appeals;
  const list = addresses.operatorDashboard.appeals;
  return renderOperatorDashboard({
    ...props,
    tab: 'appeals',
    title: t.title,
    children: (
      <section class="block">
        <h2 class="block-title">{t.views[view]}</h2>
        <ViewFilter
          action={list.href()}
          {...{ csrf, view }}
          label={t.view}
          button={t.show}
          views={appealViews}
          words={t.views}
        />
        {appeals.length === 0 && <p class="block-empty">{t.empty}</p>}
        <ul class="rows">
          {appeals.map((appeal) => (
            <AppealRow {...props} appeal={appeal} />
          ))}
        </ul>
        <ListPagination {...props} label={t.paging} to={(page) => list.href({ view, page })} />
      </section>
    ),
  });
}

function AppealRow({ locale, timezone, appeal }: AppealsPageProps & { appeal: ListedAppeal }) {
  const t = texts[locale].operatorDashboard.appeals;
  const { against, id, by, name, text, appealedAt } = appeal;
  const { operatorDashboard } = addresses;
  return (
    <li class="row row-record">
      <div class="row-words">
        <span class="row-name">
          <a
            href={
              against === 'report'
                ? operatorDashboard.report.href({ reportId: id })
                : operatorDashboard.appeal.href({ suspensionId: id })
            }
          >
            {name}
          </a>
        </span>
        <span class="row-text operator-excerpt" dir="auto">
          {text}
        </span>
      </div>
      <div class="row-words row-end">
        <span class="row-text">
          {t.against[against]} · {appellantWords(by, locale)}
        </span>
        <span class="row-text">
          <Moment at={appealedAt} locale={locale} timezone={timezone} />
        </span>
      </div>
    </li>
  );
}
