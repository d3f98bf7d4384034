import { byteReader, byteWriter } from './bytes.ts';
import { allClicks, pageViews } from './target.ts';
import { quartersPerDay } from './time.ts';

/** Counters of a target: hits, and visitors without an earlier such hit on that UTC day. */
export interface Tally {
  count: number;
  uniques: number;
}

/** The tallies of a page by target number. */
export type Tallies = Map<number, Tally>;

/** The tallies of a page's targets by quarter of the UTC day, 0 to 95. */
export type DayTallies = Map<number, Tallies>;

/** Adds hits and unique visitors to the tally of a key, in place. */
export function addTally<Key>(tallies: Map<Key, Tally>, key: Key, { count, uniques }: Readonly<Tally>): void {
  const tally = tallies.get(key);
  if (tally === undefined) tallies.set(key, { count, uniques });
  else {
    tally.count += count;
    tally.uniques += uniques;
  }
}

/** Returns the tallies of a quarter, adding empty ones if there are none. */
export function talliesOf(day: DayTallies, quarter: number): Tallies {
  const tallies: Tallies = day.get(quarter) ?? new Map();
  day.set(quarter, tallies);
  return tallies;
}

/** Packs a quarter: target, hits and unique visitors, one target after the other. */
export function packTallies(tallies: Tallies): Uint8Array {
  const writer = byteWriter();
  for (const [target, { count, uniques }] of tallies) {
    for (const value of [target, count, uniques]) writer.number(value);
  }
  return writer.finish();
}

/** Reads the output of `packTallies`. */
export function readTallies(packed: Uint8Array): Tallies {
  const tallies: Tallies = new Map();
  const reader = byteReader(packed);
  while (!reader.atEnd()) tallies.set(reader.number(), { count: reader.number(), uniques: reader.number() });
  return tallies;
}

/** Packs a day: each target with its sums, and after their length its quarters, so that a whole day is read without them. */
export function packDay(day: DayTallies): Uint8Array {
  const quarters = [...day].sort(([one], [other]) => one - other);
  const writer = byteWriter();
  for (const target of new Set(quarters.flatMap(([, tallies]) => [...tallies.keys()]))) {
    const sum: Tally = { count: 0, uniques: 0 };
    const ofTarget = byteWriter();
    for (const [quarter, tallies] of quarters) {
      const { count, uniques } = tallies.get(target) ?? { count: 0, uniques: 0 };
      if (count === 0) continue;
      sum.count += count;
      sum.uniques += uniques;
      for (const value of [quarter, count, uniques]) ofTarget.number(value);
    }
    const bytes = ofTarget.finish();
    for (const value of [target, sum.count, sum.uniques, bytes.length]) writer.number(value);
    writer.bytes(bytes);
  }
  return writer.finish();
}

/** Visits the sums of each target of a packed day. */
export function readDaySums(packed: Uint8Array, visit: (target: number, tally: Tally) => void): void {
  const reader = byteReader(packed);
  while (!reader.atEnd()) {
    const target = reader.number();
    const tally = { count: reader.number(), uniques: reader.number() };
    reader.skip(reader.number());
    visit(target, tally);
  }
}

/** Visits each target of a packed day in each of the quarters from `from` up to `to`, which is not included. */
export function readDayQuarters(
  packed: Uint8Array,
  visit: (quarter: number, target: number, tally: Tally) => void,
  from = 0,
  to = quartersPerDay,
): void {
  const reader = byteReader(packed);
  while (!reader.atEnd()) {
    const target = reader.number();
    reader.number();
    reader.number();
    const length = reader.number();
    const start = reader.skip(length);
    const quarters = byteReader(packed.subarray(start, start + length));
    while (!quarters.atEnd()) {
      const quarter = quarters.number();
      const tally = { count: quarters.number(), uniques: quarters.number() };
      if (quarter >= from && quarter < to) visit(quarter, target, tally);
    }
  }
}

/** Views and clicks of a quarter, with their unique visitors. */
export interface Counts {
  views: number;
  uniqueViews: number;
  clicks: number;
  uniqueClicks: number;
}

/** Returns the counts of a quarter from its tallies. */
export function countsIn(tallies: Tallies): Counts {
  const { count: views, uniques: uniqueViews } = tallies.get(pageViews) ?? { count: 0, uniques: 0 };
  const { count: clicks, uniques: uniqueClicks } = tallies.get(allClicks) ?? { count: 0, uniques: 0 };
  return { views, uniqueViews, clicks, uniqueClicks };
}

/** Packs the counts of each quarter of a day. */
export function packCounts(day: DayTallies): Uint8Array {
  const writer = byteWriter();
  for (const [quarter, tallies] of day) {
    const { views, uniqueViews, clicks, uniqueClicks } = countsIn(tallies);
    for (const value of [quarter, views, uniqueViews, clicks, uniqueClicks]) writer.number(value);
  }
  return writer.finish();
}

/** Visits the output of `packCounts`. */
export function readCounts(packed: Uint8Array, visit: (quarter: number, counts: Counts) => void): void {
  const reader = byteReader(packed);
  while (!reader.atEnd()) {
    visit(reader.number(), {
      views: reader.number(),
      uniqueViews: reader.number(),
      clicks: reader.number(),
      uniqueClicks: reader.number(),
    });
  }
}
