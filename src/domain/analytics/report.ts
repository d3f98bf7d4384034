import type { Reader } from '../../store/database.ts';
import type { ProfileRow } from '../profiles/profile-rows.ts';
import type { BlockFigures } from './block-figures.ts';
import type { DeletedBlockFigures } from './deleted-blocks.ts';
import { type DimensionFigures, dimensionFigures, nothingKnown } from './dimensions/dimension-report.ts';
import type { DimensionKind } from './dimensions/visit-dimensions.ts';
import { figuresOf, type Side, type Totals } from './figures.ts';
import { areStillLive, type History, readHistory } from './history.ts';
import type { Period } from './period.ts';
import { type DayFigures, type HourFigures, timelineOf } from './timeline.ts';

/** What figures are asked for. */
export interface Subject {
  /** Pages, and from which quarter on each counts. */
  pages: readonly { row: ProfileRow; since: number }[];
  /** Of clicks, only those on these targets; null for all. */
  targets: ReadonlySet<number> | null;
}

export interface Report {
  period: { from: string; to: string; timezone: string; days: number; unfinished?: true };
  previous: { from: string; to: string };
  totals: Totals;
  previousTotals: Totals;
  blocks: BlockFigures[];
  /** Those that had clicks; left out where there are none. */
  deletedBlocks?: DeletedBlockFigures[];
  timeline?: DayFigures[];
  hours?: HourFigures[];
  referrers?: DimensionFigures;
  countries?: DimensionFigures;
  devices?: DimensionFigures;
  languages?: DimensionFigures;
}

/** What is told beside the totals, where it is asked for. */
export const reportParts = ['timeline', 'hours', 'referrers', 'countries', 'devices'] as const;
export type ReportPart = (typeof reportParts)[number];

/** What a report was made of, for those who add to it. */
export interface ReportSources {
  report: Report;
  current: Side;
  before: Side;
}

/**
 * Figures of a period and of the days that it is compared with; `include` asks for the course of time, and for where visitors came from and by
 * what. They are read by several statements, and again where a roll-up came between them.
 */
export async function reportOf(...question: Parameters<typeof readReport>): Promise<ReportSources> {
  const [reader] = question;
  for (;;) {
    const sources = await readReport(...question);
    if (await areStillLive(reader, [...sources.current.histories, ...sources.before.histories])) return sources;
  }
}

async function readReport(
  reader: Reader,
  subject: Subject,
  period: Period,
  include: ReadonlySet<ReportPart>,
): Promise<ReportSources> {
  const start = period.edges[0] ?? 0;
  const end = period.edges.at(-1) ?? start;
  const [previousStart, previousEnd] = period.previousEdges;
  const isDirectlyBefore = previousEnd === start;
  const histories = await historiesOf(reader, subject, isDirectlyBefore ? previousStart : start, end);
  const earlier = isDirectlyBefore ? histories : await historiesOf(reader, subject, previousStart, previousEnd);
  const asked = { from: start, to: end };
  const compared = { from: previousStart, to: previousEnd };
  const { targets } = subject;
  const [current, before] = isDirectlyBefore
    ? await figuresOf(reader, histories, targets, [asked, compared])
    : [
        ...(await figuresOf(reader, histories, targets, [asked])),
        ...(await figuresOf(reader, earlier, targets, [compared])),
      ];
  const course =
    include.has('timeline') || include.has('hours')
      ? await timelineOf(reader, histories, subject.targets, period)
      : null;
  const { from, to, timezone, days, isUnfinished, previous } = period;
  const report: Report = {
    period: { from, to, timezone, days, ...(isUnfinished && { unfinished: true }) },
    previous,
    totals: current.totals,
    previousTotals: before.totals,
    blocks: [],
    ...(course && include.has('timeline') && { timeline: course.timeline }),
    ...(course && include.has('hours') && { hours: course.hours }),
    ...(await dimensionsOf(reader, subject, { ...asked, firstDate: from }, include)),
  };
  return {
    report,
    current: { ...current, histories, start, end },
    before: { ...before, histories: earlier, start: previousStart, end: previousEnd },
  };
}

async function dimensionsOf(
  reader: Reader,
  subject: Subject,
  days: Parameters<typeof dimensionFigures>[2],
  include: ReadonlySet<ReportPart>,
): Promise<Partial<Report>> {
  if (!include.has('referrers') && !include.has('countries') && !include.has('devices')) return {};
  const figures = await dimensionFigures(reader, subject, days);
  const of = (kind: DimensionKind) => figures.get(kind) ?? nothingKnown;
  return {
    ...(include.has('referrers') && { referrers: of('referrer') }),
    ...(include.has('countries') && { countries: of('country') }),
    ...(include.has('devices') && { devices: of('device'), languages: of('language') }),
  };
}

async function historiesOf(reader: Reader, { pages }: Subject, start: number, end: number): Promise<History[]> {
  const histories: History[] = [];
  for (const { row, since } of pages) histories.push(await readHistory(reader, row.id, since, start, end));
  return histories;
}
