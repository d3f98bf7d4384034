import { type CountedHistory, sumKnown } from './figures.ts';
import { readTargetQuarters } from './history.ts';
import type { Period } from './period.ts';

export interface DayFigures {
  date: string;
  views: number;
  /** Null if unique visitors are not counted. */
  uniqueViews: number | null;
  clicks: number;
  /** True for the current day. */
  unfinished?: true;
}

export interface HourFigures {
  /** 0 to 23, in local time of the zone. */
  hour: number;
  views: number;
  clicks: number;
}

/** The figures of each local day, and of each hour of the day over all days. */
export function timelineOf(
  histories: readonly CountedHistory[],
  targets: ReadonlySet<number> | null,
  { edges, dates, hourOf, isUnfinished }: Period,
): { timeline: DayFigures[]; hours: HourFigures[] } {
  const start = edges[0] ?? 0;
  const end = edges.at(-1) ?? start;
  const uniques = sumKnown(histories.map(({ hasUniques }) => (hasUniques ? 0 : null)));
  const timeline = dates.map((date): DayFigures => ({ date, views: 0, uniqueViews: uniques, clicks: 0 }));
  const hours = Array.from({ length: 24 }, (_, hour): HourFigures => ({ hour, views: 0, clicks: 0 }));
  for (const history of histories) {
    const clicks = targets === null ? history.course.clicks : clicksOn(history, targets, start, end);
    const clicksFrom = targets === null ? history.start : start;
    let day = 0;
    for (let quarter = start; quarter < end; quarter += 1) {
      while (quarter >= (edges[day + 1] ?? end)) day += 1;
      const views = history.course.views[quarter - history.start] ?? 0;
      const clicked = clicks[quarter - clicksFrom] ?? 0;
      const figures = timeline[day];
      const hour = views + clicked === 0 ? undefined : hours[hourOf(quarter)];
      if (figures === undefined || hour === undefined) continue;
      for (const counts of [figures, hour]) {
        counts.views += views;
        counts.clicks += clicked;
      }
      if (history.hasUniques) {
        figures.uniqueViews = (figures.uniqueViews ?? 0) + (history.course.uniqueViews[quarter - history.start] ?? 0);
      }
    }
  }
  const last = timeline.at(-1);
  if (last && isUnfinished) last.unfinished = true;
  return { timeline, hours };
}

function clicksOn(history: CountedHistory, targets: ReadonlySet<number>, from: number, to: number): Uint32Array {
  const clicks = new Uint32Array(to - from);
  readTargetQuarters(history, { from, to }, (quarter, target, { count }) => {
    if (targets.has(target)) clicks[quarter - from] = (clicks[quarter - from] ?? 0) + count;
  });
  return clicks;
}
