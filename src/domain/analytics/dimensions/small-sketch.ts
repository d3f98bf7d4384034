import { estimateOf } from '../unique-counter.ts';
import { maxRank, rankShift } from '../visitor.ts';

// A HyperLogLog sketch with a sixteenth of the registers of those of targets: a standard error of 2.3 %, and 2 kB at most, because a page
// has many dimensions. The low bits of a register's number choose the smaller one, so the same marks of visitors serve.

const registers = 2 ** 11;
/** More take more room one by one than all registers do. */
const maxEntries = Math.floor(registers / 3);

/** Rank by register. */
export type SmallSketch = Map<number, number>;

/** Notes a visitor, in place; `entry` is what visitor.ts makes of one. */
export function addMark(sketch: SmallSketch, entry: number): void {
  raise(sketch, entry & (registers - 1), entry >>> rankShift);
}

function raise(sketch: SmallSketch, register: number, rank: number): void {
  if ((sketch.get(register) ?? 0) < rank) sketch.set(register, rank);
}

/** About how many visitors a sketch has seen. */
export function visitorsIn(sketch: SmallSketch): number {
  const histogram = new Float64Array(maxRank + 1);
  histogram[0] = registers - sketch.size;
  for (const rank of sketch.values()) histogram[rank] = (histogram[rank] ?? 0) + 1;
  return Math.round(estimateOf(histogram, registers));
}

/** Three bytes for each register while they are few, one for every register once they are not; the length tells which. */
export function packSmall(sketch: SmallSketch): Uint8Array {
  if (sketch.size > maxEntries) {
    const all = new Uint8Array(registers);
    for (const [register, rank] of sketch) all[register] = rank;
    return all;
  }
  return Uint8Array.from([...sketch].flatMap(([register, rank]) => [register & 255, register >>> 8, rank]));
}

/** Adds everybody whom a stored sketch has, in either of its two forms. */
export function addPacked(sketch: SmallSketch, packed: Uint8Array): void {
  if (packed.length === registers) {
    for (const [register, rank] of packed.entries()) if (rank > 0) raise(sketch, register, rank);
    return;
  }
  for (let at = 0; at < packed.length; at += 3) {
    raise(sketch, (packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8), packed[at + 2] ?? 0);
  }
}

/** Adds everybody whom another sketch has. */
export function addSketch(sketch: SmallSketch, other: SmallSketch): void {
  for (const [register, rank] of other) raise(sketch, register, rank);
}
