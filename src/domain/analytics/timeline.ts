import type { Reader } from '../../store/database.ts';
import { addAll, atMost, type StoredSketch } from './figures.ts';
import { type History, readQuarters, windowOf } from './history.ts';
import type { Period } from './period.ts';
import { pageViews } from './target.ts';
import { dayOfQuarter } from './time.ts';
import { uniqueCounter } from './unique-counter.ts';
import { saltOfPeriod } from './visitor.ts';

export interface DayFigures {
  date: string;
  views: number;
  uniqueViews: number;
  clicks: number;
  /** Of the day that is not over. */
  unfinished?: true;
}

export interface HourFigures {
  /** 0 to 23, by the clocks of the zone. */
  hour: number;
  views: number;
  clicks: number;
}

/** Views and clicks of each quarter of a period, several pages taken together. */
interface Course {
  views: Uint32Array;
  clicks: Uint32Array;
}

/** The figures of each local day, and of each hour of the day over all days. */
export async function timelineOf(
  reader: Pick<Reader, 'all'>,
  histories: readonly History[],
  targets: ReadonlySet<number> | null,
  period: Period,
): Promise<{ timeline: DayFigures[]; hours: HourFigures[] }> {
  const { edges, dates, hourOf } = period;
  const start = edges[0] ?? 0;
  const end = edges.at(-1) ?? start;
  const course = courseOf(histories, targets !== null, start, end);
  const uniques = await uniquesByDay(reader, histories, targets, period, course);
  const timeline = dates.map(
    (date, day): DayFigures => ({ date, views: 0, uniqueViews: uniques[day] ?? 0, clicks: 0 }),
  );
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, views: 0, clicks: 0 }));
  let day = 0;
  for (let quarter = start; quarter < end; quarter += 1) {
    const views = course.views[quarter - start] ?? 0;
    const clicks = course.clicks[quarter - start] ?? 0;
    while (quarter >= (edges[day + 1] ?? end)) day += 1;
    if (views === 0 && clicks === 0) continue;
    for (const figures of [timeline[day], hours[hourOf(quarter)]]) {
      if (figures === undefined) continue;
      figures.views += views;
      figures.clicks += clicks;
    }
  }
  const last = timeline.at(-1);
  if (last && period.isUnfinished) last.unfinished = true;
  return { timeline, hours };
}

/** Clicks on single targets are added later, from the quarters' sections. */
function courseOf(histories: readonly History[], withoutClicks: boolean, start: number, end: number): Course {
  const course = { views: new Uint32Array(end - start), clicks: new Uint32Array(end - start) };
  for (const history of histories) {
    for (let quarter = start; quarter < end; quarter += 1) {
      const index = quarter - start;
      course.views[index] = (course.views[index] ?? 0) + (history.views[quarter - history.start] ?? 0);
      if (withoutClicks) continue;
      course.clicks[index] = (course.clicks[index] ?? 0) + (history.clicks[quarter - history.start] ?? 0);
    }
  }
  return course;
}

/** Unique viewers of each day: as they were worked out beforehand, or counted now. */
async function uniquesByDay(
  reader: Pick<Reader, 'all'>,
  histories: readonly History[],
  targets: ReadonlySet<number> | null,
  { edges, dates }: Period,
  course: Course,
): Promise<number[]> {
  const start = edges[0] ?? 0;
  const [single] = histories.length === 1 ? histories : [];
  const known = dates.map((_date, day) => (single ? windowOf(single, edges[day] ?? 0, edges[day + 1] ?? 0) : null));
  const sketches: StoredSketch[][] = dates.map(() => []);
  for (const [first, last] of targets ? [[0, dates.length - 1] as const] : stretchesOfNull(known)) {
    let day = first;
    const salts = dates.map((_date, index) => saltOfPeriod(dayOfQuarter(edges[index] ?? 0)));
    for (const history of histories) {
      day = first;
      await readQuarters(
        reader,
        history,
        edges[first] ?? 0,
        edges[last + 1] ?? 0,
        (quarter, target, salt, count, source, position, length) => {
          // Quarters of stored days come in order; those that are not rolled up come after them, and may belong to days before.
          if (quarter < (edges[day] ?? 0)) day = first;
          while (quarter >= (edges[day + 1] ?? Number.POSITIVE_INFINITY)) day += 1;
          if (target === pageViews) {
            if (known[day] === null && salt === salts[day] && length > 0)
              sketches[day]?.push([source, position, length]);
          } else if (targets?.has(target)) {
            course.clicks[quarter - start] = (course.clicks[quarter - start] ?? 0) + count;
          }
        },
      );
    }
  }
  const counter = uniqueCounter();
  return dates.map((_date, day) => {
    let views = 0;
    for (let quarter = edges[day] ?? 0; quarter < (edges[day + 1] ?? 0); quarter += 1)
      views += course.views[quarter - start] ?? 0;
    const found = known[day];
    // What was worked out beforehand is an estimate, too.
    if (typeof found === 'number') return Math.min(views, found);
    counter.reset();
    addAll(sketches[day] ?? [], counter);
    return atMost(views, counter);
  });
}

/** First and last place of each run of nulls. */
function stretchesOfNull(list: readonly unknown[]): [number, number][] {
  const stretches: [number, number][] = [];
  for (const [index, value] of list.entries()) {
    if (value !== null) continue;
    const current = stretches.at(-1);
    if (current && current[1] === index - 1) current[1] = index;
    else stretches.push([index, index]);
  }
  return stretches;
}
