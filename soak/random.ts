/** Draws that are the same again for the same seed. */
export interface Random {
  /** From 0 up to, but not including, the bound. */
  below(bound: number): number;
  /** Both included. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Returns a generator of its own for a part, independent of the others' draws. */
  fork(): Random;
}

/** Mulberry32: 32 bits of state, and more than even enough for choosing among ten. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('there is nothing to choose from');
      // The index is below the length.
      return list[below(list.length)] as T;
    },
    shuffled<T>(list: readonly T[]): T[] {
      const keyed = list.map((entry) => ({ entry, key: next() }));
      return keyed.sort((one, other) => one.key - other.key).map(({ entry }) => entry);
    },
    fork: () => seededRandom(Math.floor(next() * 2 ** 32)),
  };
}
