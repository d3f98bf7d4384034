import { earlierRegisterCount } from './sketch.ts';
import { maxRank, registerCount } from './visitor.ts';

/** Counts the different visitors of any number of stored sketches. */
export interface UniqueCounter {
  add(source: Uint8Array, start: number, length: number): void;
  /** Adds everybody whom another counter has. */
  addAll(other: UniqueCounter): void;
  /** The highest rank of each register. */
  readonly registers: Uint8Array;
  estimate(): number;
  reset(): void;
}

/**
 * The number of registers of each rank is kept up to date while single visitors are added, so that an estimate does not look at all
 * registers; once whole sets of registers are merged, it is counted when it is needed.
 */
export function uniqueCounter(): UniqueCounter {
  const registers = new Uint8Array(registerCount);
  const words = new Int32Array(registers.buffer);
  const histogram = new Float64Array(maxRank + 1);
  histogram[0] = registerCount;
  let counted = true;
  const addDense = (source: Uint8Array) => {
    counted = false;
    others.set(source);
    for (let place = 0; place < words.length; place += 1) {
      const own = words[place] ?? 0;
      const other = otherWords[place] ?? 0;
      // Four ranks at once; none has its high bit set, so that bit is left over where ours is not lower. No shortcut for words that
      // are equal: which ones are cannot be foreseen, and a wrong guess costs the processor more than the work.
      const higher = (((own | 0x80808080) - other) & 0x80808080) >>> 7;
      const mask = (higher << 8) - higher;
      words[place] = (own & mask) | (other & ~mask);
    }
  };
  const count = () => {
    if (counted) return;
    countRanks(words, histogram);
    counted = true;
  };
  return {
    registers,
    addAll: (other) => addDense(other.registers),
    add(source, start, length) {
      if (length === registerCount || length === earlierRegisterCount) {
        for (let half = start; half < start + length; half += registerCount) {
          addDense(source.subarray(half, half + registerCount));
        }
        return;
      }
      for (let position = start; position < start + length; position += 3) {
        const index = ((source[position] ?? 0) | ((source[position + 1] ?? 0) << 8)) & (registerCount - 1);
        const rank = source[position + 2] ?? 0;
        const known = registers[index] ?? 0;
        if (rank <= known) continue;
        registers[index] = rank;
        if (!counted) continue;
        histogram[known] = (histogram[known] ?? 0) - 1;
        histogram[rank] = (histogram[rank] ?? 0) + 1;
      }
    },
    estimate() {
      count();
      return Math.round(estimateOf(histogram, registerCount));
    },
    reset() {
      if (counted && histogram[0] === registerCount) return;
      registers.fill(0);
      histogram.fill(0);
      histogram[0] = registerCount;
      counted = true;
    },
  };
}

/** Registers that are being merged, where they can be read four at a time. */
const others = new Uint8Array(registerCount);
const otherWords = new Int32Array(others.buffer);

// One for each byte of a word: neighbours are often equal, and to raise the same number twice in a row is slow.
const ranksOfBytes = Array.from({ length: 4 }, () => new Uint32Array(256));

/** Counts how many registers have each rank. */
function countRanks(words: Int32Array, histogram: Float64Array): void {
  const [first, second, third, fourth] = ranksOfBytes;
  if (!first || !second || !third || !fourth) return;
  for (const ranks of ranksOfBytes) ranks.fill(0);
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? 0;
    first[word & 255] = (first[word & 255] ?? 0) + 1;
    second[(word >>> 8) & 255] = (second[(word >>> 8) & 255] ?? 0) + 1;
    third[(word >>> 16) & 255] = (third[(word >>> 16) & 255] ?? 0) + 1;
    fourth[word >>> 24] = (fourth[word >>> 24] ?? 0) + 1;
  }
  for (let rank = 0; rank < histogram.length; rank += 1) {
    histogram[rank] = (first[rank] ?? 0) + (second[rank] ?? 0) + (third[rank] ?? 0) + (fourth[rank] ?? 0);
  }
}

/**
 * The improved estimator of O. Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017), algorithm 6, without its
 * correction for registers that are full: one visitor in 2^40 fills one.
 */
export function estimateOf(histogram: Float64Array, registers: number): number {
  const share = (rank: number) => (histogram[rank] ?? 0) / registers;
  let z = 0;
  for (let rank = maxRank - 1; rank >= 1; rank -= 1) z = 0.5 * (z + (histogram[rank] ?? 0));
  z += registers * sigma(share(0));
  return registers ** 2 / (2 * Math.LN2 * z);
}

function sigma(share: number): number {
  if (share === 1) return Number.POSITIVE_INFINITY;
  let x = share;
  let y = 1;
  let z = x;
  for (let before = -1; z !== before; ) {
    x *= x;
    before = z;
    z += x * y;
    y += y;
  }
  return z;
}
