import { dimensionsOfPage } from '../../../store/analytics/statements.ts';
import type { Reader } from '../../../store/database.ts';
import { addTally, type Tally } from '../tallies.ts';
import { allClicks, pageViews } from '../target.ts';
import { dayOfQuarter, quartersPerDay, timeOfQuarter } from '../time.ts';
import { addPackedDimensions, type DimensionTallies, fewestVisitors, isRest } from './dimension-tallies.ts';
import { type DimensionKind, dimensionKinds } from './visit-dimensions.ts';

/** Maximum number of values in a list. */
const maxListed = 100;

/** Counts of one value; null for days with fewer than five visitors of it. */
export interface DimensionCounts {
  views: number | null;
  uniqueViews: number | null;
  clicks: number | null;
  uniqueClicks: number | null;
}

export interface DimensionFigures {
  /** The first day of the period with data; null without any. */
  since: string | null;
  values: (DimensionCounts & { value: string })[];
  /** Sum of days on which a value had too few visitors. */
  rest: { views: number; clicks: number };
}

/** Figures of a kind without data. */
export const nothingKnown: DimensionFigures = { since: null, values: [], rest: { views: 0, clicks: 0 } };

interface Subject {
  /** The quarter from which each page counts. */
  pages: readonly { row: { id: number }; since: number }[];
  /** Targets of the clicks; null for all. */
  targets: ReadonlySet<number> | null;
}

/** Sums by value, over the days with at least five visitors of it. */
type Sums = Map<string, Tally>;
interface Found {
  views: Sums;
  clicks: Sums;
  /** Hits of the other days, by the first letter of a kind. */
  rest: { views: Map<string, Tally>; clicks: Map<string, Tally> };
}

/**
 * Returns the figures of each kind over those days of UTC that lie for the most part between two quarters: daily figures have no hours. For
 * a page that counts from some quarter on, they begin on that day. Fewer than five visitors of a value on a day are not shown.
 */
export async function dimensionFigures(
  reader: Pick<Reader, 'all'>,
  { pages, targets }: Subject,
  { from, to, firstDate }: { from: number; to: number; firstDate: string },
): Promise<ReadonlyMap<DimensionKind, DimensionFigures>> {
  const [first, end] = [from, to].map((quarter) => dayOfQuarter(quarter + quartersPerDay / 2 - 1)) as [number, number];
  const days = new Set<number>();
  const found: Found = { views: new Map(), clicks: new Map(), rest: { views: new Map(), clicks: new Map() } };
  const isWanted = (target: number) =>
    target === pageViews || (targets === null ? target === allClicks : targets.has(target));
  for (const { row, since } of pages) {
    const firstOfPage = Math.max(first, dayOfQuarter(since));
    const asked = {
      profileId: row.id,
      ...{ fromDay: firstOfPage, toDay: end },
      ...{ fromQuarter: firstOfPage * quartersPerDay, toQuarter: end * quartersPerDay },
    };
    const ofDays = new Map<number, DimensionTallies>();
    for (const stored of await reader.all(dimensionsOfPage, asked)) {
      const day = stored.kind === 'day' ? stored.at : dayOfQuarter(stored.at);
      const tallies: DimensionTallies = ofDays.get(day) ?? new Map();
      ofDays.set(day, tallies);
      days.add(day);
      addPackedDimensions(tallies, stored.dimensions, isWanted);
    }
    for (const tallies of ofDays.values()) addDay(found, tallies);
  }
  const since = days.size === 0 ? null : dateOf(Math.min(...days), firstDate);
  return new Map(dimensionKinds.map((kind) => [kind, { since, ...figuresOf(kind, found) }]));
}

function addDay(found: Found, tallies: DimensionTallies): void {
  for (const [target, values] of tallies) {
    const side = target === pageViews ? 'views' : 'clicks';
    for (const [name, tally] of values) {
      const isShown = !isRest(name) && tally.uniques >= fewestVisitors;
      if (isShown) addTally(found[side], name, tally);
      else addTally(found.rest[side], name.slice(0, 1), tally);
    }
  }
}

function figuresOf(kind: DimensionKind, { views, clicks, rest }: Found): Omit<DimensionFigures, 'since'> {
  const letter = kind.slice(0, 1);
  const names = [...new Set([...views.keys(), ...clicks.keys()])].filter((name) => name.startsWith(letter));
  const known = names.map((name) => {
    const [seen, clicked] = [views.get(name), clicks.get(name)];
    return {
      value: name.slice(1),
      ...{ views: seen?.count ?? null, uniqueViews: seen?.uniques ?? null },
      ...{ clicks: clicked?.count ?? null, uniqueClicks: clicked?.uniques ?? null },
    };
  });
  known.sort(
    (a, b) => (b.views ?? 0) - (a.views ?? 0) || (b.clicks ?? 0) - (a.clicks ?? 0) || (a.value < b.value ? -1 : 1),
  );
  const others = { views: rest.views.get(letter)?.count ?? 0, clicks: rest.clicks.get(letter)?.count ?? 0 };
  for (const one of known.slice(maxListed)) {
    others.views += one.views ?? 0;
    others.clicks += one.clicks ?? 0;
  }
  return { values: known.slice(0, maxListed), rest: others };
}

/** The date of a day of UTC, which may begin on the day before the period's first. */
function dateOf(day: number, firstDate: string): string {
  const date = new Date(timeOfQuarter(day * quartersPerDay)).toISOString().slice(0, 10);
  return date < firstDate ? firstDate : date;
}
