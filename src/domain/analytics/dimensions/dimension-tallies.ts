import { byteReader, byteWriter } from '../bytes.ts';
import type { Hit } from '../hit.ts';
import type { FirstTime } from '../new-visits.ts';
import { addTally, type Tally } from '../tallies.ts';
import { countedTargets } from '../target.ts';

/** Tallies of each value of a dimension (visit-dimensions.ts), by target number. */
export type DimensionTallies = Map<number, Map<string, Tally>>;

/** Fewer visitors of a UTC day are reported and stored together with others, so that none can be recognised. */
export const fewestVisitors = 5;
/** Maximum number of different values over all targets in a quarter or a day of a page: data sent by visitors cannot fill the table. */
const maxValues = 1_000;

/** Name for the combined rare values of a kind. No value contains that character. */
const restOf = (name: string) => `${name.slice(0, 1)}\0`;
export const isRest = (name: string): boolean => name.endsWith('\0');

/** Returns the tallies of a target's values, adding empty ones if there are none. */
export function valuesOf(tallies: DimensionTallies, target: number): Map<string, Tally> {
  const values = tallies.get(target) ?? new Map<string, Tally>();
  tallies.set(target, values);
  return values;
}

/** Adds a hit to the tallies, in place: it counts once for every dimension that it has. */
export function addDimensions(tallies: DimensionTallies, hit: Hit, isFirstTime: FirstTime): void {
  for (const target of countedTargets(hit.target)) {
    for (const dimension of hit.dimensions ?? []) {
      const uniques = isFirstTime(hit, `${target} ${dimension}`) ? 1 : 0;
      addTally(valuesOf(tallies, target), dimension, { count: 1, uniques });
    }
  }
}

/** Returns the stored values of a day: those with fewer than five visitors are combined. */
export function combineRareValues(tallies: DimensionTallies): DimensionTallies {
  return combineTallies(tallies, ({ uniques }) => uniques < fewestVisitors);
}

function combineTallies(tallies: DimensionTallies, isFew: (tally: Tally) => boolean): DimensionTallies {
  const kept: DimensionTallies = new Map();
  for (const [target, values] of tallies) {
    for (const [name, tally] of values) {
      const isKept = !isRest(name) && !isFew(tally);
      addTally(valuesOf(kept, target), isKept ? name : restOf(name), isKept ? tally : { ...tally, uniques: 0 });
    }
  }
  return kept;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Packs entries one after the other: target, dimension after its length, hits and visitors. */
export function packDimensions(tallies: DimensionTallies): Uint8Array {
  const writer = byteWriter();
  for (const [target, values] of bounded(tallies)) {
    for (const [name, { count, uniques }] of values) {
      const bytes = encoder.encode(name);
      writer.number(target);
      writer.number(bytes.length);
      writer.bytes(bytes);
      writer.number(count);
      writer.number(uniques);
    }
  }
  return writer.finish();
}

function bounded(tallies: DimensionTallies): DimensionTallies {
  const all = [...tallies.values()].flatMap((values) => [...values.values()]);
  if (all.length <= maxValues) return tallies;
  const kept = new Set(all.sort((one, other) => other.count - one.count).slice(0, maxValues));
  return combineTallies(tallies, (tally) => !kept.has(tally));
}

/** Adds the stored tallies of the wanted targets. */
export function addPackedDimensions(
  tallies: DimensionTallies,
  packed: Uint8Array,
  isWanted: (target: number) => boolean = () => true,
): void {
  const reader = byteReader(packed);
  while (!reader.atEnd()) {
    const target = reader.number();
    const length = reader.number();
    const start = reader.skip(length);
    const tally = { count: reader.number(), uniques: reader.number() };
    if (!isWanted(target)) continue;
    addTally(valuesOf(tallies, target), decoder.decode(packed.subarray(start, start + length)), tally);
  }
}
