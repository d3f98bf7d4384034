import type * as z from 'zod';
import type { socialAccountReportOutput } from '../../../tools/social/social-output.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { type ChartLine, TimeChart } from '../statistics/charts/time-chart.tsx';
import { DataTable } from '../statistics/data-table.tsx';
import { figureFormats } from '../statistics/figure-formats.ts';
import { Legend } from '../statistics/legend.tsx';

export type SocialReport = z.output<typeof socialAccountReportOutput>;

interface Reports {
  locale: Locale;
  now: SocialReport;
  before: SocialReport;
}

const tableNames = ['followers', 'views', 'likes', 'comments', 'shares', 'saves', 'reach'] as const;

/** Views, followers and likes of an account by day; a chart without data from its platform is left out. */
export function SocialCharts(reports: Reports) {
  const { locale, now } = reports;
  const t = texts[locale].social;
  const formats = figureFormats(locale);
  const days = now.timeline ?? [];
  const reportedNames = tableNames.filter((name) => days.some((day) => day[name] !== null));
  return (
    <>
      <Chart {...reports} name="views" look="views" height={210} />
      <div class="chart-pair">
        <Chart {...reports} name="followers" look="visitors" height={150} />
        <Chart {...reports} name="likes" look="clicks" height={150} />
      </div>
      <DataTable
        summary={texts[locale].statistics.asTable}
        caption={t.figures}
        headings={[t.day, ...reportedNames.map((name) => t.names[name])]}
        rows={days.map((day) => [formats.wholeDay(day.date), ...reportedNames.map((name) => formats.known(day[name]))])}
      />
    </>
  );
}

function Chart(
  props: Reports & { name: 'views' | 'followers' | 'likes'; look: 'views' | 'visitors' | 'clicks'; height: number },
) {
  const { locale, now, before, name, look } = props;
  const t = texts[locale].social;
  const formats = figureFormats(locale);
  const days = now.timeline ?? [];
  const values = days.map((day) => day[name]);
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const earlier = (before.timeline ?? []).map((day) => day[name]);
  // The earlier followers would only lie below the line, which continues them.
  const lines: ChartLine[] = [
    ...(name === 'followers' ? [] : [{ look: 'before' as const, label: t.before, values: earlier }]),
    { look, label: t.names[name], values, isFilled: name !== 'followers' },
  ];
  const words = texts[locale].statistics;
  const largest = Math.max(...known);
  const best = days[values.indexOf(largest)]?.date ?? '';
  const total = name === 'followers' ? (known.at(-1) ?? 0) : known.reduce((sum, value) => sum + value, 0);
  return (
    <section class="block chart">
      <h2 class="block-title">{t.names[name]}</h2>
      <Legend entries={[...lines].reverse()} />
      <TimeChart
        dates={days.map(({ date }) => date)}
        lines={lines}
        height={props.height}
        isClose={name === 'followers'}
        summary={words.summary(t.names[name], formats.count(total), formats.count(largest), formats.day(best))}
        formats={formats}
      />
    </section>
  );
}
