import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { HoursChart } from './charts/hours-chart.tsx';
import { type ChartLine, TimeChart } from './charts/time-chart.tsx';
import { DataTable } from './data-table.tsx';
import { figureFormats } from './figure-formats.ts';
import { Legend } from './legend.tsx';

/** Events over some days. */
export interface Series {
  days: readonly { date: string; views: number; uniqueViews: number | null; clicks: number }[];
  hours: readonly { hour: number; views: number; clicks: number }[];
}

/** A period, and as many days before it. */
export interface ComparedSeries {
  locale: Locale;
  now: Series;
  before: Series;
}

/** Views and visitors of each day, and the views of as many days before. */
export function ViewsChart({ locale, now, before }: ComparedSeries) {
  const t = texts[locale].statistics;
  const formats = figureFormats(locale);
  const hasVisitors = now.days.some(({ uniqueViews }) => uniqueViews !== null);
  const lines: ChartLine[] = [
    ...lineBefore(
      locale,
      before.days.map(({ views }) => views),
    ),
    { look: 'views', label: t.views, values: now.days.map(({ views }) => views), isFilled: true },
    ...(hasVisitors
      ? [{ look: 'visitors' as const, label: t.visitors, values: now.days.map(({ uniqueViews }) => uniqueViews ?? 0) }]
      : []),
  ];
  return (
    <section class="block chart">
      <h2 class="block-title">{t.viewsByDay}</h2>
      <Legend entries={legendOf(lines)} />
      <TimeChart
        dates={now.days.map(({ date }) => date)}
        lines={lines}
        height={210}
        summary={summaryOf(locale, t.views, now.days, 'views')}
        formats={formats}
      />
      <DataTable
        summary={t.asTable}
        caption={t.viewsByDay}
        headings={[t.day, t.views, t.visitors, t.dayBefore, t.views, t.visitors]}
        rows={now.days.map(({ date, views, uniqueViews }, index) => {
          const past = before.days[index];
          return [
            formats.wholeDay(date),
            formats.count(views),
            formats.known(uniqueViews),
            past ? formats.day(past.date) : '',
            formats.count(past?.views ?? 0),
            formats.known(past ? past.uniqueViews : 0),
          ];
        })}
      />
    </section>
  );
}

/** Clicks of each day, and of as many days before. */
export function ClicksChart({ locale, now, before }: ComparedSeries) {
  const t = texts[locale].statistics;
  const formats = figureFormats(locale);
  const lines: ChartLine[] = [
    ...lineBefore(
      locale,
      before.days.map(({ clicks }) => clicks),
    ),
    { look: 'clicks', label: t.clicks, values: now.days.map(({ clicks }) => clicks), isFilled: true },
  ];
  return (
    <section class="block chart">
      <h2 class="block-title">{t.clicksByDay}</h2>
      <Legend entries={legendOf(lines)} />
      <TimeChart
        dates={now.days.map(({ date }) => date)}
        lines={lines}
        height={150}
        summary={summaryOf(locale, t.clicks, now.days, 'clicks')}
        formats={formats}
      />
      <DataTable
        summary={t.asTable}
        caption={t.clicksByDay}
        headings={[t.day, t.clicks, t.dayBefore, t.clicks]}
        rows={now.days.map(({ date, clicks }, index) => {
          const past = before.days[index];
          return [
            formats.wholeDay(date),
            formats.count(clicks),
            past ? formats.day(past.date) : '',
            formats.count(past?.clicks ?? 0),
          ];
        })}
      />
    </section>
  );
}

/** Views by the hour of the day, beside those of the days before. */
export function HourColumns({ locale, now, before }: ComparedSeries) {
  const t = texts[locale].statistics;
  const formats = figureFormats(locale);
  const busiest = now.hours.reduce((best, hour) => (hour.views > best.views ? hour : best), {
    hour: 0,
    views: 0,
    clicks: 0,
  });
  return (
    <section class="block chart">
      <h2 class="block-title">{t.byHour}</h2>
      <Legend
        entries={[
          { look: 'column', label: t.views },
          { look: 'before', label: t.before },
        ]}
      />
      <HoursChart
        values={now.hours.map(({ views }) => views)}
        before={before.hours.map(({ views }) => views)}
        labels={{ now: t.views, before: t.before }}
        height={150}
        summary={t.hourSummary(formats.count(busiest.views), formats.hour(busiest.hour))}
        formats={formats}
      />
      <DataTable
        summary={t.asTable}
        caption={t.byHourText}
        headings={[t.hour, t.views, t.clicks, t.columns.viewsBefore, t.columns.clicksBefore]}
        rows={now.hours.map(({ hour, views, clicks }) => [
          formats.hour(hour),
          formats.count(views),
          formats.count(clicks),
          formats.count(before.hours[hour]?.views ?? 0),
          formats.count(before.hours[hour]?.clicks ?? 0),
        ])}
      />
    </section>
  );
}

/** The line of the days before, if there were any. */
function lineBefore(locale: Locale, values: number[]): ChartLine[] {
  return values.length === 0 ? [] : [{ look: 'before', label: texts[locale].statistics.before, values }];
}

/** The lines in the order of the legend: that of the days before is the last. */
function legendOf(lines: readonly ChartLine[]): ChartLine[] {
  return [...lines].sort((one, other) => Number(one.look === 'before') - Number(other.look === 'before'));
}

function summaryOf(locale: Locale, what: string, days: Series['days'], figure: 'views' | 'clicks'): string {
  const t = texts[locale].statistics;
  const formats = figureFormats(locale);
  const [first] = days;
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  if (first === undefined || total === 0) return t.summaryNone(what);
  const best = days.reduce((most, day) => (day[figure] > most[figure] ? day : most), first);
  return t.summary(what, formats.count(total), formats.count(best[figure]), formats.day(best.date));
}
