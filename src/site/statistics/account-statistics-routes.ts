import type { z } from 'zod';
import { getAccountAnalytics } from '../../../tools/analytics/get-account-analytics.ts';
import { getFormAnalytics } from '../../../tools/analytics/get-form-analytics.ts';
import { accountReportOutput, formReportOutput } from '../../../tools/analytics/report-output.ts';
import type { Context } from '../../context.ts';
import { findOwnForm } from '../../domain/forms/own-form.ts';
import type { DashboardRouter } from '../shared/requests/dashboard-router.ts';
import { blocksList, pagesList, tilesOf } from './figure-rows.ts';
import { choiceQuery } from './period-choice.ts';
import { statisticsAddress } from './statistics-address.ts';
import { daysFile, pagesFile } from './statistics-files.ts';
import { addStatisticsSubject, type StatisticsSubject } from './statistics-subject.ts';
import { statisticsTexts } from './statistics-texts.ts';

/** Figures of all pages together, and of a form. */
export function addAccountStatistics(dashboard: DashboardRouter, context: Context): void {
  addAllPages(dashboard, context);
  addForms(dashboard, context);
}

/** `/my-links/statistics`. */
function addAllPages(dashboard: DashboardRouter, context: Context): void {
  addStatisticsSubject(
    dashboard,
    context,
    '/my-links/statistics',
    async ({ locale }): Promise<StatisticsSubject<z.output<typeof accountReportOutput>>> => {
      const t = statisticsTexts[locale];
      const address = '/my-links/statistics';
      return {
        question: { operation: getAccountAnalytics, output: accountReportOutput, params: {}, query: {} },
        frame: {
          place: 'my-links',
          title: t.title,
          lead: t.ofAll,
          address,
          carried: {},
          files: [
            { href: `${address}/${daysFile.name}`, label: t.csvDays },
            { href: `${address}/${pagesFile.name}`, label: t.csvPages },
          ],
        },
        more: async (report, choice) => ({
          lists: [
            pagesList(report, locale, (id) => `${statisticsAddress({ id })}?${choiceQuery(choice)}`),
            blocksList(report, locale, { title: t.mostClicked }),
          ],
        }),
      };
    },
    [daysFile, pagesFile],
  );
}

/** `/my-links/forms/<formId>/statistics`. */
function addForms(dashboard: DashboardRouter, context: Context): void {
  addStatisticsSubject(
    dashboard,
    context,
    '/my-links/forms/:formId/statistics',
    async (visit): Promise<StatisticsSubject<z.output<typeof formReportOutput>>> => {
      const form = await findOwnForm(context.db.read, visit.session.account.id, String(visit.req.params.formId));
      const { locale } = visit;
      const t = statisticsTexts[locale];
      const address = `/my-links/forms/${form.id}/statistics`;
      return {
        question: { operation: getFormAnalytics, output: formReportOutput, params: { formId: form.id }, query: {} },
        frame: {
          place: 'forms',
          title: t.ofForm(form.title),
          lead: t.ofFormLead,
          back: { href: `/my-links/forms/${form.id}`, label: t.toForm },
          address,
          carried: {},
          files: [{ href: `${address}/${daysFile.name}`, label: t.csvDays }],
        },
        more: async (report) => ({
          tiles: [
            ...tilesOf(report, locale).slice(0, 2),
            { label: t.submissions, now: report.submissions, before: report.previousSubmissions, kind: 'count' },
            { label: t.conversion, now: report.conversion, before: report.previousConversion, kind: 'share' },
          ],
        }),
      };
    },
    [daysFile],
  );
}
