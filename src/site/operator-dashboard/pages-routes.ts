import type { Context } from '../../context.ts';
import { findPageOfAddress } from '../../domain/operators/find-page.ts';
import { listPages } from '../../domain/operators/list-accounts.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { entriesPerPage } from './list-pagination.tsx';
import { listPageOf } from './operator-input.ts';
import { type PageView, pageViews, renderPagesPage } from './pages-page.tsx';

/** `/settings/operator/pages`: the pages of all accounts. */
export function addPagesPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.operatorDashboard.pages.pattern, {
    async get(visit) {
      const { locale, csrf, timezone } = visit;
      const search = visit.parameter('search').trim();
      const page = listPageOf(visit.parameter('page'));
      const profileId = search === '' ? null : await findPageOfAddress(context.db.read, context.config, search);
      if (profileId !== null) return visit.redirect(addresses.operatorDashboard.page.href({ profileId }));
      const view: PageView = pageViews.find((name) => name === visit.parameter('view')) ?? 'new';
      const part = { search, skip: (page - 1) * entriesPerPage, take: entriesPerPage + 1 };
      const found = await listPages(context.db.read, view, part);
      visit.send(
        renderPagesPage({
          ...{ locale, csrf, timezone, view, search, page },
          pages: found.slice(0, entriesPerPage),
          hasMore: found.length > entriesPerPage,
        }),
      );
    },
  });
}
