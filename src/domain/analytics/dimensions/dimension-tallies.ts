import { byteReader, byteWriter } from '../bytes.ts';
import type { Hit } from '../hit.ts';
import { addMark, addPacked, packSmall, type SmallSketch } from './small-sketch.ts';

/** What is counted of one target and one value of a dimension: hits, and visitors under each salt. */
export interface DimensionTally {
  count: number;
  sketches: [SmallSketch, SmallSketch];
}

/** By target number and dimension (visit-dimensions.ts). */
export type DimensionTallies = Map<number, Map<string, DimensionTally>>;

/** So many values of all targets together are told apart in a quarter or a day of a page: what visitors send cannot fill the table. */
const maxValues = 1_000;

function tallyIn(tallies: DimensionTallies, target: number, dimension: string): DimensionTally {
  let ofTarget = tallies.get(target);
  if (ofTarget === undefined) {
    ofTarget = new Map();
    tallies.set(target, ofTarget);
  }
  let tally = ofTarget.get(dimension);
  if (tally === undefined) {
    tally = { count: 0, sketches: [new Map(), new Map()] };
    ofTarget.set(dimension, tally);
  }
  return tally;
}

/** Adds hits to the tallies, in place: each counts once for every dimension that it has. */
export function addDimensions(tallies: DimensionTallies, hits: readonly Hit[]): void {
  for (const { target, visitor, dimensions = [] } of hits) {
    for (const dimension of dimensions) {
      const tally = tallyIn(tallies, target, dimension);
      tally.count += 1;
      for (const { salt, entry } of visitor) addMark(tally.sketches[salt], entry);
    }
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Entries one after the other: target, dimension, hits, and the sketch under each salt; texts and sketches after their length. */
export function packDimensions(tallies: DimensionTallies): Uint8Array {
  const all = [...tallies].flatMap(([target, values]) => [...values].map(([name, tally]) => ({ target, name, tally })));
  const writer = byteWriter();
  const put = (bytes: Uint8Array) => {
    writer.number(bytes.length);
    writer.bytes(bytes);
  };
  const kept = all.length <= maxValues ? all : all.sort((a, b) => b.tally.count - a.tally.count).slice(0, maxValues);
  for (const { target, name, tally } of kept) {
    writer.number(target);
    put(encoder.encode(name));
    writer.number(tally.count);
    for (const sketch of tally.sketches) put(packSmall(sketch));
  }
  return writer.finish();
}

/** Adds what is stored of those targets that are wanted. */
export function addPackedDimensions(
  tallies: DimensionTallies,
  packed: Uint8Array,
  isWanted: (target: number) => boolean = () => true,
): void {
  const reader = byteReader(packed);
  const bytes = () => {
    const length = reader.number();
    const start = reader.skip(length);
    return packed.subarray(start, start + length);
  };
  while (!reader.atEnd()) {
    const target = reader.number();
    const name = decoder.decode(bytes());
    const count = reader.number();
    const sketches = [bytes(), bytes()] as const;
    if (!isWanted(target)) continue;
    const tally = tallyIn(tallies, target, name);
    tally.count += count;
    for (const [salt, sketch] of sketches.entries()) addPacked(tally.sketches[salt === 0 ? 0 : 1], sketch);
  }
}
