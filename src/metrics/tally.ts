/**
 * Counts by key with plain additions. Frequent events build no labels; these are made from the key when the figures are read. A key has one
 * value of a closed set for each label.
 */
export interface Tally {
  add(key: string, by?: number): void;
  entries(): Iterable<[key: string, count: number]>;
}

/** Returns a counter without keys; a key exists once a value was added to it. */
export function createTally(): Tally {
  const counts = new Map<string, number>();
  return {
    add(key, by = 1) {
      counts.set(key, (counts.get(key) ?? 0) + by);
    },
    entries: () => counts,
  };
}

/** Upper bounds in seconds. */
export const durationBounds = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];

interface Durations {
  /** Number of values within each bound and beyond the one before it; the last is beyond all bounds. */
  counts: number[];
  seconds: number;
}

/** Durations by key, counted within the bounds. */
export interface DurationTally {
  add(key: string, milliseconds: number): void;
  entries(): Iterable<[key: string, durations: Durations]>;
}

/** Returns a counter of durations without keys; they are added in milliseconds and read in seconds. */
export function createDurationTally(): DurationTally {
  const all = new Map<string, Durations>();
  return {
    add(key, milliseconds) {
      const seconds = milliseconds / 1_000;
      let durations = all.get(key);
      if (!durations) {
        durations = { counts: [...durationBounds, 0].map(() => 0), seconds: 0 };
        all.set(key, durations);
      }
      let place = 0;
      while (place < durationBounds.length && seconds > (durationBounds[place] ?? 0)) place += 1;
      durations.counts[place] = (durations.counts[place] ?? 0) + 1;
      durations.seconds += seconds;
    },
    entries: () => all,
  };
}
