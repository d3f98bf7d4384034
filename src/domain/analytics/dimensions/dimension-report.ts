import { dimensionsOfPage } from '../../../store/analytics/statements.ts';
import type { Reader } from '../../../store/database.ts';
import { pageViews } from '../target.ts';
import { dayOfQuarter, quartersPerDay, timeOfQuarter } from '../time.ts';
import { saltOfPeriod } from '../visitor.ts';
import { addPackedDimensions, type DimensionTallies, type DimensionTally } from './dimension-tallies.ts';
import { addSketch, type SmallSketch, visitorsIn } from './small-sketch.ts';
import { type DimensionKind, dimensionKinds } from './visit-dimensions.ts';

/** Fewer visitors are told of together with others: nobody is to be recognised. */
const fewestVisitors = 5;
/** As many values as one looks at. */
const maxListed = 100;

/** Counts of one value; null for what fewer than five visitors did. */
export interface DimensionCounts {
  views: number | null;
  uniqueViews: number | null;
  clicks: number | null;
  uniqueClicks: number | null;
}

export interface DimensionFigures {
  /** The first day of the period of which this is known; null where it is of none. */
  since: string | null;
  values: (DimensionCounts & { value: string })[];
  /** Of values with too few visitors, together. */
  rest: { views: number; clicks: number };
}

/** Of a kind that nothing is known of. */
export const nothingKnown: DimensionFigures = { since: null, values: [], rest: { views: 0, clicks: 0 } };

interface Subject {
  /** And from which quarter on each counts. */
  pages: readonly { row: { id: number }; since: number }[];
  /** Of clicks, only those on these targets; null for all. */
  targets: ReadonlySet<number> | null;
}

/**
 * What is known of each kind over the days of UTC that lie for the most part between two quarters: what is kept of a day is not told
 * apart by hours. Of a page that counts from some quarter on, it is known from that day on.
 */
export async function dimensionFigures(
  reader: Pick<Reader, 'all'>,
  { pages, targets }: Subject,
  { from, to, firstDate }: { from: number; to: number; firstDate: string },
): Promise<ReadonlyMap<DimensionKind, DimensionFigures>> {
  const [first, end] = [from, to].map((quarter) => dayOfQuarter(quarter + quartersPerDay / 2 - 1)) as [number, number];
  const days = new Set<number>();
  const sums = { views: new Map<string, Sum>(), clicks: new Map<string, Sum>() };
  const salt = saltOfPeriod(dayOfQuarter(from));
  const isWanted = (target: number) => target === pageViews || targets === null || targets.has(target);
  for (const { row, since } of pages) {
    const tallies: DimensionTallies = new Map();
    const firstOfPage = Math.max(first, dayOfQuarter(since));
    const asked = {
      profileId: row.id,
      ...{ fromDay: firstOfPage, toDay: end },
      ...{ fromQuarter: firstOfPage * quartersPerDay, toQuarter: end * quartersPerDay },
    };
    for (const stored of await reader.all(dimensionsOfPage, asked)) {
      days.add(stored.kind === 'day' ? stored.at : dayOfQuarter(stored.at));
      addPackedDimensions(tallies, stored.dimensions, isWanted);
    }
    for (const [target, values] of tallies) {
      for (const [name, tally] of values) add(target === pageViews ? sums.views : sums.clicks, name, tally, salt);
    }
  }
  const since = days.size === 0 ? null : dateOf(Math.min(...days), firstDate);
  return new Map(dimensionKinds.map((kind) => [kind, { since, ...figuresOf(kind, sums.views, sums.clicks) }]));
}

interface Sum {
  count: number;
  visitors: SmallSketch;
}

function add(sums: Map<string, Sum>, name: string, { count, sketches }: DimensionTally, salt: 0 | 1): void {
  const sum = sums.get(name) ?? { count: 0, visitors: new Map() };
  sum.count += count;
  addSketch(sum.visitors, sketches[salt]);
  sums.set(name, sum);
}

function figuresOf(
  kind: DimensionKind,
  views: ReadonlyMap<string, Sum>,
  clicks: ReadonlyMap<string, Sum>,
): Omit<DimensionFigures, 'since'> {
  const names = [...new Set([...views.keys(), ...clicks.keys()])].filter((name) => name[0] === kind[0]);
  const rest = { views: 0, clicks: 0 };
  const known = names.map((name) => {
    const [seen, clicked] = [countOf(views.get(name)), countOf(clicks.get(name))];
    return {
      value: name.slice(1),
      ...{ views: seen.count, uniqueViews: seen.visitors, clicks: clicked.count, uniqueClicks: clicked.visitors },
    };
  });
  const listed = known
    .filter((one) => one.views !== null || one.clicks !== null)
    .sort(
      (a, b) => (b.views ?? 0) - (a.views ?? 0) || (b.clicks ?? 0) - (a.clicks ?? 0) || (a.value < b.value ? -1 : 1),
    )
    .slice(0, maxListed);
  const isListed = new Map(listed.map((one) => [one.value, one]));
  for (const name of names) {
    const one = isListed.get(name.slice(1));
    if (!one?.views) rest.views += views.get(name)?.count ?? 0;
    if (!one?.clicks) rest.clicks += clicks.get(name)?.count ?? 0;
  }
  return { values: listed, rest };
}

function countOf(sum: Sum | undefined): { count: number; visitors: number } | { count: null; visitors: null } {
  const visitors = sum === undefined ? 0 : Math.min(sum.count, visitorsIn(sum.visitors));
  return sum === undefined || visitors < fewestVisitors
    ? { count: null, visitors: null }
    : { count: sum.count, visitors };
}

/** The date of a day of UTC, which may begin on the day before the period's first. */
function dateOf(day: number, firstDate: string): string {
  const date = new Date(timeOfQuarter(day * quartersPerDay)).toISOString().slice(0, 10);
  return date < firstDate ? firstDate : date;
}
