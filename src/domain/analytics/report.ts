import type { Context } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import type { BlockFigures } from './block-figures.ts';
import { countingOf } from './counting.ts';
import type { DeletedBlockFigures } from './deleted-blocks.ts';
import { type DimensionFigures, dimensionFigures, nothingKnown } from './dimensions/dimension-report.ts';
import type { DimensionKind } from './dimensions/visit-dimensions.ts';
import { type CountedHistory, figuresOf, type PeriodFigures, type Totals } from './figures.ts';
import { type QuarterRange, readHistory } from './history.ts';
import type { Period } from './period.ts';
import { type DayFigures, type HourFigures, timelineOf } from './timeline.ts';

/** Subject of the figures. */
export interface Subject {
  /** Pages, with the quarter from which each counts. */
  pages: readonly { row: ProfileRow; since: number }[];
  /** Targets of the clicks; null for all. */
  targets: ReadonlySet<number> | null;
}

export interface Report {
  period: { from: string; to: string; timezone: string; days: number; unfinished?: true };
  previous: { from: string; to: string };
  totals: Totals;
  previousTotals: Totals;
  blocks: BlockFigures[];
  /** Deleted blocks with clicks; omitted if there are none. */
  deletedBlocks?: DeletedBlockFigures[];
  timeline?: DayFigures[];
  hours?: HourFigures[];
  /** Null if dimensions are not counted. */
  referrers?: DimensionFigures | null;
  countries?: DimensionFigures | null;
  devices?: DimensionFigures | null;
  languages?: DimensionFigures | null;
}

/** Parts of a report beside the totals, returned on request. */
export const reportParts = ['timeline', 'hours', 'referrers', 'countries', 'devices'] as const;
export type ReportPart = (typeof reportParts)[number];

/** Data of a report, for code that adds to it. */
export interface ReportSources {
  report: Report;
  current: PeriodFigures;
  before: PeriodFigures;
}

/**
 * Returns figures of a period and of the days it is compared with; `include` requests the development over time, and sources and devices of
 * visitors.
 */
export async function reportOf(
  { config }: Pick<Context, 'config'>,
  reader: Reader,
  subject: Subject,
  period: Period,
  include: ReadonlySet<ReportPart>,
): Promise<ReportSources> {
  const start = period.edges[0] ?? 0;
  const asked = { from: start, to: period.edges.at(-1) ?? start };
  const compared = { from: period.previousEdges[0], to: period.previousEdges[1] };
  const isDirectlyBefore = compared.to === asked.from;
  const histories = await historiesOf(
    config,
    reader,
    subject,
    isDirectlyBefore ? { ...asked, from: compared.from } : asked,
  );
  const earlier = isDirectlyBefore ? histories : await historiesOf(config, reader, subject, compared);
  const { targets } = subject;
  const current = figuresOf(histories, targets, asked);
  const before = figuresOf(earlier, targets, compared);
  const course =
    include.has('timeline') || include.has('hours') ? timelineOf(histories, subject.targets, period) : null;
  const { from, to, timezone, days, isUnfinished, previous } = period;
  const report: Report = {
    period: { from, to, timezone, days, ...(isUnfinished && { unfinished: true }) },
    previous,
    totals: current.totals,
    previousTotals: before.totals,
    blocks: [],
    ...(course && include.has('timeline') && { timeline: course.timeline }),
    ...(course && include.has('hours') && { hours: course.hours }),
    ...(await dimensionsOf(config, reader, subject, { ...asked, firstDate: from }, include)),
  };
  return {
    report,
    current: { ...current, histories, start: asked.from, end: asked.to },
    before: { ...before, histories: earlier, start: compared.from, end: compared.to },
  };
}

async function dimensionsOf(
  config: Context['config'],
  reader: Reader,
  subject: Subject,
  days: Parameters<typeof dimensionFigures>[2],
  include: ReadonlySet<ReportPart>,
): Promise<Partial<Report>> {
  if (!include.has('referrers') && !include.has('countries') && !include.has('devices')) return {};
  const pages = subject.pages.filter(({ row }) => countingOf(config, row) !== 'counts');
  const isCounted = pages.length > 0 || subject.pages.length === 0;
  const figures = await dimensionFigures(reader, { ...subject, pages }, days);
  const of = (kind: DimensionKind) => (isCounted ? (figures.get(kind) ?? nothingKnown) : null);
  return {
    ...(include.has('referrers') && { referrers: of('referrer') }),
    ...(include.has('countries') && { countries: of('country') }),
    ...(include.has('devices') && { devices: of('device'), languages: of('language') }),
  };
}

async function historiesOf(
  config: Context['config'],
  reader: Reader,
  { pages }: Subject,
  stretch: QuarterRange,
): Promise<CountedHistory[]> {
  const histories: CountedHistory[] = [];
  for (const { row, since } of pages) {
    const history = await readHistory(reader, row.id, since, stretch);
    histories.push({ ...history, hasUniques: countingOf(config, row) !== 'counts' });
  }
  return histories;
}
