import type { ListedPage } from '../../domain/operators/list-accounts.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Select } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { type ListPage, ListPagination } from './list-pagination.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';
import { SearchForm } from './search-form.tsx';

/** The lists of pages. */
export const pageViews = ['new', 'suspended'] as const;
export type PageView = (typeof pageViews)[number];

export interface PagesPageProps extends OperatorDashboardProps, ListPage {
  view: PageView;
  search: string;
  pages: ListedPage[];
}

/** The pages of all accounts. Filtered by `view`, `search` and `page`; a search for an address opens its page. */
export function renderPagesPage(props: PagesPageProps): RenderedDocument {
  const { locale, csrf, timezone, view, search, pages } = props;
  const { pages: t, states } = texts[locale].operatorDashboard;
  const list = addresses.operatorDashboard.pages;
  const to = (page: number) => list.href({ view, ...(search !== '' && { search }), page: String(page) });
  return renderOperatorDashboard({
    ...props,
    tab: 'pages',
    title: t.title,
    children: (
      <section class="block">
        <h2 class="block-title">{t.views[view]}</h2>
        <SearchForm action={list.href()} label={t.search} button={t.show} search={search}>
          <Select
            name="view"
            label={t.view}
            state={{ csrf, values: { view } }}
            options={pageViews.map((value) => ({ value, label: t.views[value] }))}
          />
        </SearchForm>
        {pages.length === 0 && <p class="block-empty">{t.empty}</p>}
        <ul class="rows">
          {pages.map(({ id, login, title, email, createdAt, suspendedAt, accountSuspendedAt }) => (
            <li class="row row-record">
              <div class="row-words">
                <span class="row-name">
                  <a href={addresses.operatorDashboard.page.href({ profileId: id })}>{login}</a>{' '}
                  {(suspendedAt ?? accountSuspendedAt) && <span class="state state-off">{states.suspended}</span>}
                </span>
                {title && (
                  <span class="row-text" dir="auto">
                    {title}
                  </span>
                )}
              </div>
              <div class="row-words row-end">
                <span class="row-text">{email}</span>
                <span class="row-text">
                  <Moment at={createdAt} locale={locale} timezone={timezone} />
                </span>
              </div>
            </li>
          ))}
        </ul>
        <ListPagination {...props} label={t.paging} to={to} />
      </section>
    ),
  });
}
