import type { Reader } from '../../store/database.ts';
import { type History, readSections, sumBetween } from './history.ts';
import type { Stretch } from './spans.ts';
import { pageViews } from './target.ts';
import { dayOfQuarter } from './time.ts';
import { type UniqueCounter, uniqueCounter } from './unique-counter.ts';
import { registerCount, saltOfPeriod } from './visitor.ts';

export interface Totals {
  views: number;
  uniqueViews: number;
  clicks: number;
  uniqueClicks: number;
  /** Clicks per view; null without views. */
  ctr: number | null;
}

export interface Clicks {
  clicks: number;
  uniqueClicks: number;
}

/** The figures of a stretch of time. */
export interface Figures {
  totals: Totals;
  /** By profile id. */
  ofPages: ReadonlyMap<number, Totals>;
  /** By target number. */
  ofTargets: ReadonlyMap<number, Clicks>;
}

/** One of the two periods of a report. */
export interface Side extends Figures {
  histories: readonly History[];
  start: number;
  end: number;
}

/** A stored sketch: where its bytes are. */
export type StoredSketch = readonly [source: Uint8Array, start: number, length: number];

interface Stored {
  count: number;
  sketches: StoredSketch[];
}
/** By target number. */
type StoredTargets = Map<number, Stored>;

/** Counts what happened on some pages in each of some stretches; of clicks, only those on the given targets unless that is null. */
export async function figuresOf<const Stretches extends readonly Stretch[]>(
  reader: Pick<Reader, 'all'>,
  histories: readonly History[],
  targets: ReadonlySet<number> | null,
  stretches: Stretches,
): Promise<{ [Place in keyof Stretches]: Figures }> {
  const counters = stretches.map((stretch) => figureCounter(stretch, histories.length === 1));
  // One page after the other: what is stored of all of them would be too much to hold.
  for (const history of histories) {
    const stored = await storedOf(reader, history, targets, stretches);
    for (const [place, counter] of counters.entries()) counter.add(history, stored[place] ?? new Map());
  }
  // As many as there are stretches.
  return counters.map((counter) => counter.figures()) as { [Place in keyof Stretches]: Figures };
}

/** Takes what is stored of one page after the other. */
function figureCounter({ from, to }: Stretch, isSingle: boolean) {
  const all = { views: uniqueCounter(), clicks: uniqueCounter() };
  const page = isSingle ? all : { views: uniqueCounter(), clicks: uniqueCounter() };
  const one = uniqueCounter();
  const ofPages = new Map<number, Totals>();
  const ofTargets = new Map<number, Clicks>();
  const sums = { views: 0, clicks: 0 };
  return {
    add(history: History, stored: StoredTargets): void {
      page.views.reset();
      page.clicks.reset();
      const views = sumBetween(history, 'views', from, to);
      let clicks = 0;
      for (const [target, { count, sketches }] of stored) {
        if (target === pageViews) {
          addAll(sketches, page.views);
          if (page !== all) all.views.addAll(page.views);
          continue;
        }
        clicks += count;
        one.reset();
        addAll(sketches, one);
        // Of few sketches it is quicker to add each again than to look at every register.
        const large = sketches.reduce((sum, [, , length]) => sum + length, 0) > registerCount;
        for (const counter of new Set([page.clicks, all.clicks])) {
          if (large) counter.addAll(one);
          else addAll(sketches, counter);
        }
        ofTargets.set(target, { clicks: count, uniqueClicks: atMost(count, one) });
      }
      ofPages.set(history.profileId, totalsOf(views, page.views, clicks, page.clicks));
      sums.views += views;
      sums.clicks += clicks;
    },
    figures: (): Figures => ({
      totals: totalsOf(sums.views, all.views, sums.clicks, all.clicks),
      ofPages,
      ofTargets,
    }),
  };
}

/** Those with all registers first: of the single visitors that follow, most are known then, and there is little left to do. */
export function addAll(sketches: readonly StoredSketch[], counter: UniqueCounter): void {
  for (const [source, start, length] of sketches) if (length >= registerCount) counter.add(source, start, length);
  for (const [source, start, length] of sketches) if (length < registerCount) counter.add(source, start, length);
}

/** An estimate can be off; more visitors than visits there cannot be. */
export function atMost(count: number, counter: UniqueCounter): number {
  return Math.min(count, counter.estimate());
}

function totalsOf(views: number, viewers: UniqueCounter, clicks: number, clickers: UniqueCounter): Totals {
  return {
    views,
    uniqueViews: atMost(views, viewers),
    clicks,
    uniqueClicks: atMost(clicks, clickers),
    ctr: views === 0 ? null : clicks / views,
  };
}

async function storedOf(
  reader: Pick<Reader, 'all'>,
  history: History,
  targets: ReadonlySet<number> | null,
  stretches: readonly Stretch[],
): Promise<StoredTargets[]> {
  const salts = stretches.map(({ from }) => saltOfPeriod(dayOfQuarter(from)));
  const found = stretches.map((): StoredTargets => new Map());
  await readSections(reader, history, stretches, (stretch, target, salt, count, source, start, length) => {
    if (target !== pageViews && targets !== null && !targets.has(target)) return;
    const ofStretch = found[stretch];
    let stored = ofStretch?.get(target);
    if (stored === undefined) {
      stored = { count: 0, sketches: [] };
      ofStretch?.set(target, stored);
    }
    stored.count += count;
    if (salt === salts[stretch] && length > 0) stored.sketches.push([source, start, length]);
  });
  return found;
}
