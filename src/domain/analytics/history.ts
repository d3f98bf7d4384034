import { countsOfPage, statisticsOfPage } from '../../store/analytics/statements.ts';
import type { Reader } from '../../store/database.ts';
import { type Counts, countsIn, readCounts, readDayQuarters, readDaySums, readTallies, type Tally } from './tallies.ts';
import { dayOfQuarter, quartersPerDay } from './time.ts';

/** Range from one quarter up to another, which is excluded. */
export interface QuarterRange {
  from: number;
  to: number;
}

/** Counts of each quarter, from the first one on. */
export type QuarterSeries = Record<keyof Counts, Uint32Array>;

/** Stored statistics of one page over a range of quarters. */
export interface History {
  profileId: number;
  /** First quarter of the page that counts. */
  since: number;
  /** First quarter of the series. */
  start: number;
  course: QuarterSeries;
  /** Each target by day, packed, and those of days that are not rolled up by quarter. */
  days: readonly { day: number; targets: Uint8Array }[];
  live: readonly { quarter: number; targets: ReadonlyMap<number, Tally> }[];
}

/**
 * Reads a page's stored statistics from the quarter `from` up to `to`, which is excluded; quarters before `since` count as 0. It is one
 * statement, so that no roll-up happens in between.
 */
export async function readHistory(
  reader: Pick<Reader, 'all'>,
  profileId: number,
  since: number,
  { from, to }: QuarterRange,
): Promise<History> {
  const course = emptySeries(to - from);
  const days: { day: number; targets: Uint8Array }[] = [];
  const live: { quarter: number; targets: ReadonlyMap<number, Tally> }[] = [];
  for (const row of await reader.all(statisticsOfPage, asked(profileId, from, to))) {
    if (row.kind === 'day') {
      days.push({ day: row.at, targets: row.targets });
      if (row.counts) addDayCounts(course, from, since, row.at, row.counts);
      continue;
    }
    const targets = readTallies(row.targets);
    live.push({ quarter: row.at, targets });
    addCounts(course, from, since, row.at, countsIn(targets));
  }
  return { profileId, since, start: from, course, days, live };
}

/** Returns only the series of a page, which needs far less data. */
export async function readQuarterSeries(
  reader: Pick<Reader, 'all'>,
  profileId: number,
  { from, to }: QuarterRange,
): Promise<QuarterSeries> {
  const course = emptySeries(to - from);
  for (const row of await reader.all(countsOfPage, asked(profileId, from, to))) {
    if (row.kind === 'day') addDayCounts(course, from, 0, row.at, row.data);
    else addCounts(course, from, 0, row.at, countsIn(readTallies(row.data)));
  }
  return course;
}

function asked(profileId: number, from: number, to: number) {
  const days = { fromDay: dayOfQuarter(from), toDay: dayOfQuarter(to - 1) + 1 };
  return { profileId, ...days, fromQuarter: from, toQuarter: to };
}

function emptySeries(length: number): QuarterSeries {
  const counts = () => new Uint32Array(length);
  return { views: counts(), uniqueViews: counts(), clicks: counts(), uniqueClicks: counts() };
}

const countNames = ['views', 'uniqueViews', 'clicks', 'uniqueClicks'] as const;

function addDayCounts(course: QuarterSeries, start: number, since: number, day: number, packed: Uint8Array): void {
  readCounts(packed, (quarter, counts) => addCounts(course, start, since, day * quartersPerDay + quarter, counts));
}

function addCounts(course: QuarterSeries, start: number, since: number, quarter: number, counts: Counts): void {
  const index = quarter - start;
  // Days reach beyond both ends.
  if (index < 0 || index >= course.views.length || quarter < since) return;
  for (const name of countNames) course[name][index] = (course[name][index] ?? 0) + counts[name];
}

/** The sum of some counts between two quarters. */
export function sumBetween({ start, course }: History, name: keyof Counts, { from, to }: QuarterRange): number {
  return sumOf(course[name].subarray(Math.max(0, from - start), Math.max(0, to - start)));
}

/** The sum of counts. */
export function sumOf(counts: Uint32Array): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** Visits the stored values of each target between two quarters: the sums of days that are wholly between them, and single quarters. */
export function readTargets(
  { since, days, live }: History,
  stretch: QuarterRange,
  visit: (target: number, tally: Readonly<Tally>) => void,
): void {
  const { from, to } = { from: Math.max(stretch.from, since), to: stretch.to };
  for (const { day, targets } of days) {
    const start = day * quartersPerDay;
    if (start >= from && start + quartersPerDay <= to) readDaySums(targets, visit);
    else readDayQuarters(targets, (_quarter, target, tally) => visit(target, tally), from - start, to - start);
  }
  for (const { quarter, targets } of live) {
    if (quarter < from || quarter >= to) continue;
    for (const [target, tally] of targets) visit(target, tally);
  }
}

/** Visits the stored values of each target in each quarter between two. */
export function readTargetQuarters(
  { since, days, live }: History,
  stretch: QuarterRange,
  visit: (quarter: number, target: number, tally: Readonly<Tally>) => void,
): void {
  const { from, to } = { from: Math.max(stretch.from, since), to: stretch.to };
  for (const { day, targets } of days) {
    const start = day * quartersPerDay;
    readDayQuarters(targets, (quarter, ...tally) => visit(start + quarter, ...tally), from - start, to - start);
  }
  for (const { quarter, targets } of live) {
    if (quarter < from || quarter >= to) continue;
    for (const [target, tally] of targets) visit(quarter, target, tally);
  }
}
