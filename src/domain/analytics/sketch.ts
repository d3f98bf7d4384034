import { rankShift, registerCount } from './visitor.ts';

// A HyperLogLog sketch as it is stored: while few registers are set, three bytes for each (its index in the low 16 bits, its rank above);
// then one byte for every register. The length tells which: 32,768 is no multiple of three.

/** Sketches are still about that had twice as many registers: those that differ in the highest bit alone are one now. */
export const earlierRegisterCount = 2 * registerCount;

/**
 * A third of that would still be smaller than all registers. But spans of busy pages would then end up just below it, and merging
 * all registers word by word takes a tenth of the time of adding so many visitors one by one.
 */
const maxEntries = registerCount / 8;

/** A sketch that is being added to. */
export interface Sketch {
  /** Rank by register, as long as they are few. */
  few: Map<number, number>;
  /** Every register's rank, once they are not. */
  many: Uint8Array | null;
}

/** Returns a sketch that has seen nobody. */
export function newSketch(): Sketch {
  return { few: new Map(), many: null };
}

/** Notes a visitor; `entry` is what visitor.ts makes of one. */
export function addEntry(sketch: Sketch, entry: number): void {
  const index = entry & (registerCount - 1);
  const rank = entry >>> rankShift;
  if (sketch.many) {
    if ((sketch.many[index] ?? 0) < rank) sketch.many[index] = rank;
    return;
  }
  if ((sketch.few.get(index) ?? 0) >= rank) return;
  sketch.few.set(index, rank);
  if (sketch.few.size <= maxEntries) return;
  sketch.many = new Uint8Array(registerCount);
  for (const [known, knownRank] of sketch.few) sketch.many[known] = knownRank;
  sketch.few.clear();
}

/** Notes every visitor of a stored sketch. */
export function addStored(sketch: Sketch, source: Uint8Array, start: number, length: number): void {
  forEachEntry(source, start, length, (entry) => addEntry(sketch, entry));
}

/** Returns the bytes that are stored of a sketch; once all registers are set out, they are its own array and no copy. */
export function storedSketch({ few, many }: Sketch): Uint8Array {
  if (many) return many;
  const stored = new Uint8Array(few.size * 3);
  let position = 0;
  for (const [index, rank] of few) {
    stored[position++] = index & 255;
    stored[position++] = index >>> 8;
    stored[position++] = rank;
  }
  return stored;
}

function forEachEntry(source: Uint8Array, start: number, length: number, visit: (entry: number) => void): void {
  if (length === registerCount || length === earlierRegisterCount) {
    for (let index = 0; index < length; index += 1) {
      const rank = source[start + index] ?? 0;
      if (rank > 0) visit(index | (rank << rankShift));
    }
    return;
  }
  for (let position = start; position < start + length; position += 3) {
    visit((source[position] ?? 0) | ((source[position + 1] ?? 0) << 8) | ((source[position + 2] ?? 0) << 16));
  }
}
