import { byteReader, byteWriter } from './bytes.ts';
import { addStored, newSketch, type Sketch, storedSketch } from './sketch.ts';
import { pageViews } from './target.ts';
import { quartersPerDay } from './time.ts';

/** What is counted of one target: its hits, and a sketch of its visitors under each salt. */
export interface VisitTally {
  count: number;
  sketches: [Sketch | null, Sketch | null];
}

/** The tallies of a page by target number. */
export type Tallies = Map<number, VisitTally>;

/** A stored section: one target's hits and visitors under one salt. The bytes from `start` are its sketch. */
export type VisitSection = (
  target: number,
  salt: number,
  count: number,
  source: Uint8Array,
  start: number,
  length: number,
) => void;

/** Returns the tally of a target, which is added where there is none. */
export function tallyOf(tallies: Tallies, target: number): VisitTally {
  let tally = tallies.get(target);
  if (tally === undefined) {
    tally = { count: 0, sketches: [null, null] };
    tallies.set(target, tally);
  }
  return tally;
}

/** Returns a tally's sketch under a salt, 0 or 1, which is added where there is none. */
export function sketchOf(tally: VisitTally, salt: number): Sketch {
  const index = salt === 0 ? 0 : 1;
  const sketch = tally.sketches[index] ?? newSketch();
  tally.sketches[index] = sketch;
  return sketch;
}

/** Adds a stored section to tallies. */
export function addTo(tallies: Tallies): VisitSection {
  return (target, salt, count, source, start, length) => {
    const tally = tallyOf(tallies, target);
    tally.count += count;
    if (length > 0) addStored(sketchOf(tally, salt), source, start, length);
  };
}

/** Sections one after the other: target and salt, hits, length of the sketch, sketch. The hits stand in a target's first section. */
export function packTallies(tallies: Tallies): Uint8Array {
  const writer = byteWriter();
  for (const [key, count, sketch] of sectionsOf(tallies)) {
    writer.number(key);
    writer.number(count);
    writer.number(sketch.length);
    writer.bytes(sketch);
  }
  return writer.finish();
}

/** Visits each section that `packTallies` wrote, in their order. */
export function readTallies(packed: Uint8Array, visit: VisitSection): void {
  const reader = byteReader(packed);
  while (!reader.atEnd()) {
    const key = reader.number();
    const count = reader.number();
    const length = reader.number();
    visit(Math.floor(key / 2), key % 2, count, packed, reader.skip(length), length);
  }
}

/** A day's quarters: first the keys of all sections, to be referred to by their place; then each quarter of the day with its sections. */
export function packDay(quarters: ReadonlyMap<number, Tallies>): Uint8Array {
  const all = [...quarters]
    .sort(([one], [other]) => one - other)
    .map(([quarter, tallies]) => ({ quarter: quarter % quartersPerDay, sections: [...sectionsOf(tallies)] }));
  const keys = [...new Set(all.flatMap(({ sections }) => sections.map(([key]) => key)))];
  const places = new Map(keys.map((key, place) => [key, place]));
  const writer = byteWriter();
  writer.number(keys.length);
  for (const key of keys) writer.number(key);
  for (const { quarter, sections } of all) {
    writer.number(quarter);
    writer.number(sections.length);
    for (const [key, count, sketch] of sections) {
      writer.number(places.get(key) ?? 0);
      writer.number(count);
      writer.number(sketch.length);
      writer.bytes(sketch);
    }
  }
  return writer.finish();
}

/** Reads the sections of the quarters from `from` up to, without, `to` (0 to 96). */
export function readDay(
  packed: Uint8Array,
  visit: (quarter: number, ...section: Parameters<VisitSection>) => void,
  from = 0,
  to = quartersPerDay,
): void {
  const reader = byteReader(packed);
  const keys = Array.from({ length: reader.number() }, () => reader.number());
  while (!reader.atEnd()) {
    const quarter = reader.number();
    if (quarter >= to) return;
    for (let left = reader.number(); left > 0; left -= 1) {
      const key = keys[reader.number()] ?? 0;
      const count = reader.number();
      const length = reader.number();
      const start = reader.skip(length);
      if (quarter >= from) visit(quarter, Math.floor(key / 2), key % 2, count, packed, start, length);
    }
  }
}

/** Views and clicks of each quarter that has any. */
export function packCounts(quarters: ReadonlyMap<number, Tallies>): Uint8Array {
  const writer = byteWriter();
  for (const [quarter, tallies] of [...quarters].sort(([one], [other]) => one - other)) {
    const views = tallies.get(pageViews)?.count ?? 0;
    let clicks = 0;
    for (const [target, { count }] of tallies) if (target !== pageViews) clicks += count;
    writer.number(quarter % quartersPerDay);
    writer.number(views);
    writer.number(clicks);
  }
  return writer.finish();
}

/** Visits what `packCounts` wrote; `quarter` is the quarter of the day, 0 to 95. */
export function readCounts(packed: Uint8Array, visit: (quarter: number, views: number, clicks: number) => void): void {
  const reader = byteReader(packed);
  while (!reader.atEnd()) visit(reader.number(), reader.number(), reader.number());
}

function* sectionsOf(tallies: Tallies): Generator<[key: number, count: number, sketch: Uint8Array]> {
  for (const [target, { count, sketches }] of tallies) {
    let left = count;
    for (const [salt, sketch] of sketches.entries()) {
      if (sketch === null) continue;
      yield [target * 2 + salt, left, storedSketch(sketch)];
      left = 0;
    }
  }
}
