import type { Context } from '../../context.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { addAccountPage } from './account-routes.ts';
import { addAccountsPage } from './accounts-routes.ts';
import { addAppealPages } from './appeals-routes.ts';
import { addGovernedPage } from './governed-page-routes.ts';
import { hideFromOthers } from './hide-from-others.ts';
import { addInvitationsPage } from './invitations-routes.ts';
import { addLinksPage } from './links-routes.ts';
import { addPagesPage } from './pages-routes.ts';
import { addRecordsPage } from './records-routes.ts';
import { addReportPages } from './reports-routes.ts';
import { addSubmissionsPage } from './submissions-routes.ts';

/** `/settings/operator` and the pages below it: for operators alone. */
export function addGoverningPages(dashboard: DashboardRouter, context: Context): void {
  dashboard.router.use(addresses.governing.records.pattern, hideFromOthers(context));
  addRecordsPage(dashboard, context);
  addAccountsPage(dashboard, context);
  addAccountPage(dashboard, context);
  addPagesPage(dashboard, context);
  addGovernedPage(dashboard, context);
  addReportPages(dashboard, context);
  addAppealPages(dashboard, context);
  addSubmissionsPage(dashboard, context);
  addLinksPage(dashboard, context);
  addInvitationsPage(dashboard, context);
}
