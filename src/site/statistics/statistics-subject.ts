import type { Context } from '../../context.ts';
import { localDate } from '../../domain/analytics/zone.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { formRejection } from '../shared/requests/form-errors.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { tilesOf } from './figure-rows.ts';
import { choiceQuery, type PeriodChoice } from './period-choice.ts';
import { readChoice } from './read-choice.ts';
import { type Question, type ReportOutput, readReports } from './read-reports.ts';
import { type CsvRow, sendCsv } from './send-csv.ts';
import { sinceFirstDay } from './since-first-day.ts';
import { renderStatisticsPage, type ShownFigures, type StatisticsPageProps } from './statistics-page.tsx';

/** A subject of figures: its operation, and the rest of its page. */
export interface StatisticsSubject<R extends ReportOutput> {
  question: Question<R>;
  /** Time since which there can be hits, if known. */
  since?: Date;
  frame: Omit<StatisticsPageProps, 'locale' | 'csrf' | 'choice' | 'errors' | 'figures'>;
  /** The report in the words of the dashboard, where those are not the interface's. */
  shown?(report: R): Promise<R>;
  /** Returns the parts of the page besides the charts over time. */
  more(report: R, choice: PeriodChoice): Promise<Partial<Pick<ShownFigures, 'tiles' | 'lists' | 'visitorsNow'>>>;
}

/** A download that is generated from a report. */
export interface StatisticsFile<R extends ReportOutput> {
  /** The end of its name. */
  name: string;
  rows(report: R, visit: PersonVisit): CsvRow[];
}

/** Adds the page with the figures of a kind of object at `pattern`, and its files, each at its own. An unknown object gets 404. */
export function addStatisticsSubject<R extends ReportOutput>(
  dashboard: DashboardRouter,
  context: Context,
  pattern: string,
  subjectOf: (visit: PersonVisit) => Promise<StatisticsSubject<R>>,
  files: readonly { pattern: string; file: StatisticsFile<NoInfer<R>> }[],
): void {
  dashboard.personPage(pattern, {
    gone: (t) => t.statistics,
    get: async (visit) => {
      const { question, frame, more, since, shown = asItIs } = await subjectOf(visit);
      const { locale, csrf } = visit;
      const choice = readChoice(visit);
      const draw = (figures: ShownFigures | null, errors?: Record<string, string[]>) =>
        renderStatisticsPage({ ...frame, locale, csrf, choice, figures, errors });
      await visit.attempt(
        async () => {
          const { report: found, before, warnings } = await readReports(context, visit, question, choice);
          const report = await shown(found);
          const course = ({ timeline = [], hours = [] }: Pick<typeof before, 'timeline' | 'hours'>) => ({
            days: timeline,
            hours,
          });
          const compared = { now: course(report), before: course(before) };
          visit.send(
            draw({
              from: report.period.from,
              to: report.period.to,
              previous: report.previous,
              tiles: tilesOf(report, locale),
              ...(since ? sinceFirstDay(compared, localDate(report.period.timezone, since.getTime())) : compared),
              dimensions: report,
              warnings,
              lists: [],
              ...(await more(report, choice)),
            }),
          );
        },
        (errors) => draw(null, errors),
      );
    },
  });

  for (const { pattern, file } of files) {
    dashboard.personPage(pattern, {
      gone: (t) => t.statistics,
      get: async (visit) => {
        const { question, frame, shown = asItIs } = await subjectOf(visit);
        const choice = readChoice(visit);
        let found: Awaited<ReturnType<typeof readReports<R>>>;
        try {
          found = await readReports(context, visit, question, choice);
        } catch (error) {
          // Errors of the person are shown on the page, where they can be corrected.
          formRejection(error, visit.locale);
          return visit.redirect(`${frame.address}?${choiceQuery(choice, frame.carried)}`);
        }
        const { from, to } = found.report.period;
        sendCsv(visit, `statistics-${from}-${to}-${file.name}`, file.rows(await shown(found.report), visit));
      },
    });
  }
}

async function asItIs<R>(report: R): Promise<R> {
  return report;
}
