import type { Context } from '../../context.ts';
import { type AccountView, accountViews, listAccounts } from '../../domain/operators/list-accounts.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { renderAccountsPage } from './accounts-page.tsx';
import { entriesPerPage } from './list-pagination.tsx';
import { listPageOf } from './operator-input.ts';

/** `/settings/operator/accounts`: the accounts of the server. */
export function addAccountsPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.operatorDashboard.accounts.pattern, {
    async get(visit) {
      const { locale, csrf, timezone } = visit;
      const view: AccountView = accountViews.find((name) => name === visit.parameter('view')) ?? 'new';
      const search = visit.parameter('search').trim();
      const page = listPageOf(visit.parameter('page'));
      const part = { search, skip: (page - 1) * entriesPerPage, take: entriesPerPage + 1 };
      const found = await listAccounts(context.db.read, context.config, view, part);
      visit.send(
        renderAccountsPage({
          ...{ locale, csrf, timezone, view, search, page },
          accounts: found.slice(0, entriesPerPage),
          hasMore: found.length > entriesPerPage,
        }),
      );
    },
  });
}
