import { type AccountView, accountViews, type ListedAccount } from '../../domain/operators/list-accounts.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { Select } from '../shared/components/form-parts.tsx';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Moment } from '../shared/components/moment.tsx';
import { AccountState } from './account-state.tsx';
import { type ListPage, ListPagination } from './list-pagination.tsx';
import { type OperatorDashboardProps, renderOperatorDashboard } from './operator-layout.tsx';
import { SearchForm } from './search-form.tsx';

export interface AccountsPageProps extends OperatorDashboardProps, ListPage {
  view: AccountView;
  search: string;
  accounts: ListedAccount[];
}

/** The accounts of the server. Asks by `view`, `search` and `page`. */
export function renderAccountsPage(props: AccountsPageProps): RenderedDocument {
  const { locale, csrf, view, search, accounts } = props;
  const t = texts[locale].operatorDashboard.accounts;
  const { accounts: list } = addresses.operatorDashboard;
  const to = (page: number) => list.href({ view, ...(search !== '' && { search }), page: String(page) });
  return renderOperatorDashboard({
    ...props,
    tab: 'accounts',
    title: t.title,
    children: (
      <section class="block">
        <h2 class="block-title">{t.views[view]}</h2>
        <SearchForm action={list.href()} label={t.search} button={t.show} search={search}>
          <Select
            name="view"
            label={t.view}
            state={{ csrf, values: { view } }}
            options={accountViews.map((value) => ({ value, label: t.views[value] }))}
          />
        </SearchForm>
        {view === 'clicks' && <p class="block-text">{t.clicksHint}</p>}
        {accounts.length === 0 && <p class="block-empty">{t.empty}</p>}
        <ul class="rows">
          {accounts.map((account) => (
            <AccountRow {...props} account={account} />
          ))}
        </ul>
        <ListPagination {...props} label={t.paging} to={to} />
      </section>
    ),
  });
}

function AccountRow({ locale, timezone, account }: AccountsPageProps & { account: ListedAccount }) {
  const t = texts[locale].operatorDashboard.accounts;
  const { id, email, name, pages, clicks, createdAt, lastActiveAt } = account;
  return (
    <li class="row row-record">
      <div class="row-words">
        <span class="row-name">
          <a href={addresses.operatorDashboard.account.href({ userId: id })}>{email}</a>{' '}
          <AccountState {...account} locale={locale} />
        </span>
        <span class="row-text" dir="auto">
          {name}
        </span>
      </div>
      <div class="row-words row-end">
        <span class="row-text">
          {t.pages}: {pages} · {t.clicks}: {clicks}
        </span>
        <span class="row-text">
          {t.created}: <Moment at={createdAt} locale={locale} timezone={timezone} />
        </span>
        {lastActiveAt && (
          <span class="row-text">
            {t.lastActive}: <Moment at={lastActiveAt} locale={locale} timezone={timezone} />
          </span>
        )}
      </div>
    </li>
  );
}
