import type { Context } from '../../context.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { addAccountPage } from './account-routes.ts';
import { addAccountsPage } from './accounts-routes.ts';
import { addAppealPages } from './appeals-routes.ts';
import { hideFromNonOperators } from './hide-from-non-operators.ts';
import { addInvitationsPage } from './invitations-routes.ts';
import { addLinksPage } from './links-routes.ts';
import { addPageDetails } from './page-details-routes.ts';
import { addPagesPage } from './pages-routes.ts';
import { addRecordsPage } from './records-routes.ts';
import { addReportPages } from './reports-routes.ts';
import { addSubmissionsPage } from './submissions-routes.ts';

/** `/settings/operator` and the pages below it: only for operators. */
export function addOperatorDashboard(dashboard: DashboardRouter, context: Context): void {
  dashboard.router.use(addresses.operatorDashboard.records.pattern, hideFromNonOperators(context));
  addRecordsPage(dashboard, context);
  addAccountsPage(dashboard, context);
  addAccountPage(dashboard, context);
  addPagesPage(dashboard, context);
  addPageDetails(dashboard, context);
  addReportPages(dashboard, context);
  addAppealPages(dashboard, context);
  addSubmissionsPage(dashboard, context);
  addLinksPage(dashboard, context);
  addInvitationsPage(dashboard, context);
}
