// HyperLogLog sketches, as version 1.1 stored of visitors. They are only read, to be turned into counts.

export interface Sketch {
  /** Number of registers. */
  registers: number;
  /** The highest rank of each register that a visitor fell into. */
  ranks: Map<number, number>;
  /** Number of registers of each rank, so that an estimate need not read all of them. */
  byRank: Float64Array;
}

/** Registers of the sketches of targets and of those of dimensions. Until 1.0, those of targets had twice as many. */
export const targetRegisters = 2 ** 15;
export const dimensionRegisters = 2 ** 11;
const maxRank = 41;

/** Returns a sketch that has seen no visitor. */
export function emptySketch(registers: number): Sketch {
  const byRank = new Float64Array(maxRank + 1);
  byRank[0] = registers;
  return { registers, ranks: new Map(), byRank };
}

/** Adds a stored sketch: one byte for each register, or three for each that is set. */
export function addSketch({ registers, ranks, byRank }: Sketch, stored: Uint8Array): void {
  const raise = (register: number, rank: number) => {
    const index = register % registers;
    const known = ranks.get(index) ?? 0;
    if (rank <= known) return;
    ranks.set(index, rank);
    byRank[known] = (byRank[known] ?? 0) - 1;
    byRank[rank] = (byRank[rank] ?? 0) + 1;
  };
  if (stored.length === registers || stored.length === 2 * targetRegisters) {
    for (const [register, rank] of stored.entries()) if (rank > 0) raise(register, rank);
    return;
  }
  for (let at = 0; at < stored.length; at += 3) {
    raise((stored[at] ?? 0) | ((stored[at + 1] ?? 0) << 8), stored[at + 2] ?? 0);
  }
}

/** About how many visitors a sketch has seen: O. Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017), algorithm 6. */
export function visitorsIn({ registers, ranks, byRank }: Sketch): number {
  if (ranks.size === 0) return 0;
  let z = 0;
  for (let rank = maxRank - 1; rank >= 1; rank -= 1) z = 0.5 * (z + (byRank[rank] ?? 0));
  z += registers * sigma((byRank[0] ?? 0) / registers);
  return Math.round(registers ** 2 / (2 * Math.LN2 * z));
}

function sigma(share: number): number {
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
