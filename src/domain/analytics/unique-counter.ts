import { registerCount } from './sketch.ts';
import { mostRank } from './visitor.ts';

/** Counts the different visitors of any number of stored sketches. */
export interface UniqueCounter {
  add(source: Uint8Array, start: number, length: number): void;
  estimate(): number;
  reset(): void;
}

/** The number of registers of each rank is kept up to date, so that an estimate does not look at the registers again. */
export function uniqueCounter(): UniqueCounter {
  const registers = new Uint8Array(registerCount);
  const histogram = new Float64Array(mostRank + 1);
  histogram[0] = registerCount;
  const raise = (index: number, rank: number) => {
    const known = registers[index] ?? 0;
    if (rank <= known) return;
    registers[index] = rank;
    histogram[known] = (histogram[known] ?? 0) - 1;
    histogram[rank] = (histogram[rank] ?? 0) + 1;
  };
  return {
    add(source, start, length) {
      if (length === registerCount) {
        for (let index = 0; index < registerCount; index += 1) raise(index, source[start + index] ?? 0);
        return;
      }
      for (let position = start; position < start + length; position += 3) {
        raise((source[position] ?? 0) | ((source[position + 1] ?? 0) << 8), source[position + 2] ?? 0);
      }
    },
    estimate: () => Math.round(estimate(histogram)),
    reset() {
      if (histogram[0] === registerCount) return;
      registers.fill(0);
      histogram.fill(0);
      histogram[0] = registerCount;
    },
  };
}

/** The improved estimator of O. Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017), algorithm 6. */
function estimate(histogram: Float64Array): number {
  const share = (rank: number) => (histogram[rank] ?? 0) / registerCount;
  let z = registerCount * tau(1 - share(mostRank));
  for (let rank = mostRank - 1; rank >= 1; rank -= 1) z = 0.5 * (z + (histogram[rank] ?? 0));
  z += registerCount * sigma(share(0));
  return registerCount ** 2 / (2 * Math.LN2 * z);
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

function tau(share: number): number {
  if (share === 0 || share === 1) return 0;
  let x = share;
  let y = 1;
  let z = 1 - x;
  for (let before = -1; z !== before; ) {
    x = Math.sqrt(x);
    before = z;
    y *= 0.5;
    z -= (1 - x) ** 2 * y;
  }
  return z / 3;
}
