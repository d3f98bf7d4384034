import { type History, type QuarterRange, readTargets, sumBetween } from './history.ts';
import { addTally, type Tally } from './tallies.ts';
import { isSingleTarget } from './target.ts';

/** Unique visitors are null if only views and clicks are counted. */
export interface Totals {
  views: number;
  uniqueViews: number | null;
  clicks: number;
  uniqueClicks: number | null;
  /** Clicks per view; null without views. */
  ctr: number | null;
}

export interface Clicks {
  clicks: number;
  uniqueClicks: number | null;
}

/** A page's history, and whether its unique visitors are counted. */
export interface CountedHistory extends History {
  hasUniques: boolean;
}

/** The figures of a stretch of time. */
export interface Figures {
  totals: Totals;
  /** Totals by profile id. */
  ofPages: ReadonlyMap<number, Totals>;
  /** Clicks by target number. */
  ofTargets: ReadonlyMap<number, Clicks>;
}

/** One of the two periods of a report. */
export interface PeriodFigures extends Figures {
  histories: readonly CountedHistory[];
  start: number;
  end: number;
}

/** Returns counts for some pages in a time span; clicks only on the given targets unless that is null. */
export function figuresOf(
  histories: readonly CountedHistory[],
  targets: ReadonlySet<number> | null,
  stretch: QuarterRange,
): Figures {
  const ofPages = new Map<number, Totals>();
  const ofTargets = new Map<number, Clicks>();
  for (const history of histories) {
    const clicked = new Map<number, Tally>();
    readTargets(history, stretch, (target, tally) => {
      if (isSingleTarget(target) && (targets === null || targets.has(target))) addTally(clicked, target, tally);
    });
    const unique = (count: number) => (history.hasUniques ? count : null);
    for (const [target, { count, uniques }] of clicked) {
      ofTargets.set(target, { clicks: count, uniqueClicks: unique(uniques) });
    }
    const sum = (name: Parameters<typeof sumBetween>[1]) => sumBetween(history, name, stretch);
    const ofSome = (field: keyof Tally) => [...clicked.values()].reduce((total, tally) => total + tally[field], 0);
    ofPages.set(
      history.profileId,
      withRatio({
        views: sum('views'),
        uniqueViews: unique(sum('uniqueViews')),
        clicks: targets === null ? sum('clicks') : ofSome('count'),
        uniqueClicks: unique(targets === null ? sum('uniqueClicks') : ofSome('uniques')),
      }),
    );
  }
  return { totals: totalOf([...ofPages.values()]), ofPages, ofTargets };
}

/** The clicks on a target, which may have none. */
export function clicksOn({ ofTargets, totals }: Figures, target: number): Clicks {
  return ofTargets.get(target) ?? { clicks: 0, uniqueClicks: totals.uniqueClicks === null ? null : 0 };
}

/** Returns an account's figures, the sums over its pages; unique visitors are the sum over pages that count them. */
function totalOf(pages: readonly Totals[]): Totals {
  const sum = (name: 'views' | 'clicks') => pages.reduce((total, page) => total + page[name], 0);
  return withRatio({
    ...{ views: sum('views'), uniqueViews: sumKnown(pages.map(({ uniqueViews }) => uniqueViews)) },
    ...{ clicks: sum('clicks'), uniqueClicks: sumKnown(pages.map(({ uniqueClicks }) => uniqueClicks)) },
  });
}

/** Returns the sum of the known counts: null if there are some and all are unknown. */
export function sumKnown(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 && counts.length > 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

function withRatio(totals: Omit<Totals, 'ctr'>): Totals {
  return { ...totals, ctr: totals.views === 0 ? null : totals.clicks / totals.views };
}
