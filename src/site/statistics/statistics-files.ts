import type * as z from 'zod';
import type { accountReportOutput } from '../../../tools/analytics/report-output.ts';
import { texts } from '../../texts/index.ts';
import { dimensionLabel, dimensionNames } from './dimension-lists.tsx';

import type { ReportOutput } from './read-reports.ts';
import type { StatisticsFile } from './statistics-subject.ts';

/** A line for each day. */
export const daysFile: StatisticsFile<ReportOutput> = {
  name: 'days.csv',
  rows({ timeline = [] }, { locale }) {
    const t = texts[locale].statistics;
    return [
      [t.day, t.views, t.visitors, t.clicks],
      ...timeline.map(({ date, views, uniqueViews, clicks }) => [date, views, uniqueViews, clicks]),
    ];
  },
};

/** A line for each block. */
export const blocksFile: StatisticsFile<ReportOutput> = {
  name: 'blocks.csv',
  rows({ blocks }, { locale }) {
    const t = texts[locale].statistics;
    const { id, type, title, clicksBefore, viewsBefore } = t.columns;
    return [
      [id, type, title, t.views, t.clicks, t.clickers, t.perView, viewsBefore, clicksBefore],
      ...blocks.map(({ slotId, views, clicks, uniqueClicks, ctr, previous, ...block }) => [
        slotId,
        block.type,
        block.title,
        views,
        clicks,
        uniqueClicks,
        ctr,
        previous.views,
        previous.clicks,
      ]),
    ];
  },
};

/** A line for each referrer, country, device and language. */
export const visitorsFile: StatisticsFile<ReportOutput> = {
  name: 'visitors.csv',
  rows(report, { locale }) {
    const t = { ...texts[locale].statistics, ...texts[locale].dimension };
    return [
      [t.kind, t.value, t.views, t.visitors, t.clicks, t.clickers],
      ...dimensionNames.flatMap((name) =>
        (report[name]?.values ?? []).map(({ value, views, uniqueViews, clicks, uniqueClicks }) => [
          ...[t[name], dimensionLabel(name, value, locale)],
          ...[views, uniqueViews, clicks, uniqueClicks],
        ]),
      ),
    ];
  },
};

/** A line for each page. */
export const pagesFile: StatisticsFile<z.output<typeof accountReportOutput>> = {
  name: 'pages.csv',
  rows({ profiles }, { locale }) {
    const t = texts[locale].statistics;
    const { login, title, viewsBefore, visitorsBefore, clicksBefore } = t.columns;
    return [
      [login, title, t.views, t.visitors, t.clicks, t.perView, viewsBefore, visitorsBefore, clicksBefore],
      ...profiles.map(({ views, uniqueViews, clicks, ctr, previous, ...page }) => [
        page.login,
        page.title,
        views,
        uniqueViews,
        clicks,
        ctr,
        previous.views,
        previous.uniqueViews,
        previous.clicks,
      ]),
    ];
  },
};
