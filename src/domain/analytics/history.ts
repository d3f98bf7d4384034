import { countsOfPage, dayDetails, quartersLeft } from '../../store/analytics/statements.ts';
import type { Reader } from '../../store/database.ts';
import { readCounts, readDay, readTallies, type VisitSection } from './packed.ts';
import { readStretches, type Stretch } from './spans.ts';
import { pageViews } from './target.ts';
import { dayOfQuarter, quartersPerDay } from './time.ts';
import { windowAt } from './windows.ts';

type AllReader = Pick<Reader, 'all'>;

/** What is stored of one page over a stretch of quarters. */
export interface History {
  profileId: number;
  /** Before this quarter, nothing of the page counts. */
  since: number;
  /** Views and clicks of each quarter from `start` on. */
  start: number;
  views: Uint32Array;
  clicks: Uint32Array;
  /** By UTC day. */
  windows: ReadonlyMap<number, Uint8Array>;
  /** Quarters that are not rolled up yet. */
  live: readonly { quarter: number; data: Uint8Array }[];
}

/** Reads what is stored of a page from the quarter `start` up to `end`, which is not included; what is before `since` counts as 0. */
export async function readHistory(
  reader: AllReader,
  profileId: number,
  since: number,
  start: number,
  end: number,
): Promise<History> {
  const views = new Uint32Array(end - start);
  const clicks = new Uint32Array(end - start);
  const add = (quarter: number, moreViews: number, moreClicks: number) => {
    const index = quarter - start;
    // Writing beyond the end of a typed array does nothing; days reach beyond both ends.
    if (index < 0 || quarter < since) return;
    views[index] = (views[index] ?? 0) + moreViews;
    clicks[index] = (clicks[index] ?? 0) + moreClicks;
  };
  const windows = new Map<number, Uint8Array>();
  const live: { quarter: number; data: Uint8Array }[] = [];
  const days = { fromDay: dayOfQuarter(start), toDay: dayOfQuarter(end - 1) + 1 };
  for (const row of await reader.all(countsOfPage, { profileId, ...days, fromQuarter: start, toQuarter: end })) {
    if (row.kind === 'day') {
      readCounts(row.data, (quarter, ...counts) => add(row.at * quartersPerDay + quarter, ...counts));
      if (row.windows) windows.set(row.at, row.windows);
      continue;
    }
    live.push({ quarter: row.at, data: row.data });
    readTallies(row.data, (target, _salt, count) =>
      target === pageViews ? add(row.at, count, 0) : add(row.at, 0, count),
    );
  }
  return { profileId, since, start, views, clicks, windows, live };
}

/**
 * Whether nothing of these histories has been rolled up since they were read. What is read of them afterwards would have it once more. A roll-up
 * takes the oldest quarters first, and all of a day at once, so the oldest of each page tells.
 */
export async function areStillLive(reader: AllReader, histories: readonly History[]): Promise<boolean> {
  const oldest = new Map<number, number>();
  for (const { profileId, live } of histories) {
    for (const { quarter } of live) oldest.set(profileId, Math.min(quarter, oldest.get(profileId) ?? quarter));
  }
  if (oldest.size === 0) return true;
  return (await reader.all(quartersLeft, { quarters: [...oldest] })).length === oldest.size;
}

/** Hits between two quarters. */
export function sumBetween(history: History, counts: 'views' | 'clicks', from: number, to: number): number {
  const list = history[counts];
  const end = Math.min(to - history.start, list.length);
  let sum = 0;
  for (let index = Math.max(0, from - history.start); index < end; index += 1) sum += list[index] ?? 0;
  return sum;
}

/** The stored number of unique visitors of 24 hours, or null where it has to be counted. */
export function windowOf(history: History, from: number, to: number): number | null {
  if (to - from !== quartersPerDay || from < history.since) return null;
  const windows = history.windows.get(dayOfQuarter(from));
  if (!windows || history.live.some(({ quarter }) => quarter >= from && quarter < to)) return null;
  return windowAt(windows, from % quartersPerDay);
}

/** Reads all sections of some stretches, each known by its place in the list. */
export async function readSections(
  reader: AllReader,
  { profileId, since, live }: History,
  stretches: readonly Stretch[],
  visit: (stretch: number, ...section: Parameters<VisitSection>) => void,
): Promise<void> {
  const counted = stretches.map(({ from, to }) => ({ from: Math.min(Math.max(from, since), to), to }));
  await readStretches(reader, profileId, counted, visit);
  for (const [stretch, { from, to }] of counted.entries()) {
    for (const { quarter, data } of live) {
      if (quarter >= from && quarter < to) readTallies(data, (...section) => visit(stretch, ...section));
    }
  }
}

/** Reads the sections of every quarter between two, where each has to be known by its own. */
export async function readQuarters(
  reader: AllReader,
  history: History,
  from: number,
  to: number,
  visit: (quarter: number, ...section: Parameters<VisitSection>) => void,
): Promise<void> {
  const first = Math.max(from, history.since);
  if (first >= to) return;
  for (const { day, detail } of await reader.all(dayDetails, {
    profileId: history.profileId,
    fromDay: dayOfQuarter(first),
    toDay: dayOfQuarter(to - 1) + 1,
  })) {
    const start = day * quartersPerDay;
    readDay(detail, (quarter, ...section) => visit(start + quarter, ...section), first - start, to - start);
  }
  for (const { quarter, data } of history.live) {
    if (quarter >= first && quarter < to) readTallies(data, (...section) => visit(quarter, ...section));
  }
}
