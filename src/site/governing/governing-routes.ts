import type { Context } from '../../context.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { hideFromOthers } from './hide-from-others.ts';
import { addRecordsPage } from './records-routes.ts';

/** `/settings/operator` and what is below it: for operators alone. */
export function addGoverningPages(dashboard: DashboardRouter, context: Context): void {
  dashboard.router.use(addresses.governing.records.pattern, hideFromOthers(context));
  addRecordsPage(dashboard, context);
}
