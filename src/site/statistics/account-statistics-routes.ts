import type * as z from 'zod';
import { getAccountAnalytics } from '../../../tools/analytics/get-account-analytics.ts';
import { getFormAnalytics } from '../../../tools/analytics/get-form-analytics.ts';
import { accountReportOutput, formReportOutput } from '../../../tools/analytics/report-output.ts';
import type { Context } from '../../context.ts';
import { findOwnForm } from '../../domain/forms/own-form.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { profilesOf } from '../../domain/profiles/profile-rows.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { blocksList, pagesList, tilesOf } from './figure-rows.ts';
import { choiceQuery } from './period-choice.ts';
import { daysFile, pagesFile } from './statistics-files.ts';
import { addStatisticsSubject, type StatisticsSubject } from './statistics-subject.ts';

const { statistics: pages } = addresses;

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
    pages.account.page.pattern,
    async ({ locale, session }): Promise<StatisticsSubject<z.output<typeof accountReportOutput>>> => {
      const t = texts[locale].statistics;
      return {
        question: { operation: getAccountAnalytics, output: accountReportOutput, params: {}, query: {} },
        frame: {
          place: 'my-links',
          title: t.title,
          lead: t.ofAll,
          address: pages.account.page.href(),
          carried: {},
          files: [
            { href: pages.account.days.href(), label: t.csvDays },
            { href: pages.account.pages.href(), label: t.csvPages },
          ],
        },
        // For a page with waiting changes, the interface returns its future address.
        async shown(report) {
          const rows = await profilesOf(context.db.read, ownerAccess(session.account.id));
          const logins = new Map(rows.map(({ id, publicLogin }) => [id, publicLogin]));
          const profiles = report.profiles.map((page) => ({
            ...page,
            login: logins.get(page.profileId) ?? page.login,
          }));
          return { ...report, profiles };
        },
        more: async (report, choice) => ({
          lists: [
            pagesList(report, locale, (id) => pages.profile.page.href({ profileId: id }, choiceQuery(choice))),
            blocksList(report, locale, { title: t.mostClicked }),
          ],
        }),
      };
    },
    [
      { pattern: pages.account.days.pattern, file: daysFile },
      { pattern: pages.account.pages.pattern, file: pagesFile },
    ],
  );
}

/** `/my-links/forms/<formId>/statistics`. */
function addForms(dashboard: DashboardRouter, context: Context): void {
  addStatisticsSubject(
    dashboard,
    context,
    pages.form.page.pattern,
    async (visit): Promise<StatisticsSubject<z.output<typeof formReportOutput>>> => {
      const form = await findOwnForm(
        context.db.read,
        ownerAccess(visit.session.account.id),
        String(visit.req.params.formId),
      );
      const { locale } = visit;
      const t = texts[locale].statistics;
      const of = { formId: form.id };
      return {
        question: { operation: getFormAnalytics, output: formReportOutput, params: { formId: form.id }, query: {} },
        frame: {
          place: 'forms',
          title: t.ofForm(form.title),
          lead: t.ofFormLead,
          back: { href: addresses.forms.submissions.href(of), label: t.toForm },
          address: pages.form.page.href(of),
          carried: {},
          files: [{ href: pages.form.days.href(of), label: t.csvDays }],
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
    [{ pattern: pages.form.days.pattern, file: daysFile }],
  );
}
