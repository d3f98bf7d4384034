import type { ListedAppeal } from '../../domain/operators/list-appeals.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { type GoverningPage, renderGoverningPage } from './governing-layout.tsx';
import { type ListPage, ListWays } from './list-ways.tsx';
import { appellantWords } from './report-words.ts';
import { ViewFilter } from './view-filter.tsx';

/** The lists of appeals. */
export const appealViews = ['open', 'decided'] as const;
export type AppealView = (typeof appealViews)[number];

export interface AppealsPageProps extends GoverningPage, ListPage {
  view: AppealView;
  appeals: ListedAppeal[];
}

/** The appeals against suspensions and against decisions about reports. Asks by `view` and `page`. */
export function renderAppealsPage(props: AppealsPageProps): RenderedDocument {
  const { locale, csrf, view, appeals } = props;
  const t = texts[locale].governing.appeals;
  const list = addresses.governing.appeals;
  return renderGoverningPage({
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
        <ListWays {...props} label={t.paging} to={(page) => list.href({ view, page })} />
      </section>
    ),
  });
}

function AppealRow({ locale, timezone, appeal }: AppealsPageProps & { appeal: ListedAppeal }) {
  const t = texts[locale].governing.appeals;
  const { against, id, by, name, text, appealedAt } = appeal;
  const { governing } = addresses;
  return (
    <li class="row row-record">
      <div class="row-words">
        <span class="row-name">
          <a
            href={
              against === 'report'
                ? governing.report.href({ reportId: id })
                : governing.appeal.href({ suspensionId: id })
            }
          >
            {name}
          </a>
        </span>
        <span class="row-text governing-excerpt" dir="auto">
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
