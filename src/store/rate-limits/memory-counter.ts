import type { Counter, Window } from './counter.ts';

/** Maximum number of keys of one policy. The least recently counted are dropped, which makes the limit more generous, never stricter. */
const maxKeys = 100_000;

/** Counts for this process only, with a monotonic clock: several processes each allow the limit, and the counts end with the process. */
export function createMemoryCounter(): Counter {
  /** Policy -> key -> times. Policies are separate, so that a flood of keys of one does not displace those of another. */
  const policies = new Map<string, Map<string, number[]>>();

  function keysOf({ name }: Window): Map<string, number[]> {
    const keys = policies.get(name) ?? new Map<string, number[]>();
    policies.set(name, keys);
    return keys;
  }

  function timesOf(window: Window, now: number): number[] {
    const times = keysOf(window).get(window.key) ?? [];
    const first = times.findIndex((time) => time > now - window.length);
    if (first !== 0) times.splice(0, first === -1 ? times.length : first);
    return times;
  }

  function count(window: Window, times: number[], now: number): void {
    const keys = keysOf(window);
    times.push(now);
    // Moves the key to the end of the map, which is in the order of the last count: all expired ones are at its beginning.
    keys.delete(window.key);
    keys.set(window.key, times);
    for (const [key, others] of keys) {
      if (keys.size <= maxKeys && (others.at(-1) ?? Number.NEGATIVE_INFINITY) > now - window.length) break;
      keys.delete(key);
    }
  }

  return {
    async connect() {},
    async take(windows) {
      const now = performance.now();
      const counted = windows.map((window) => {
        const times = timesOf(window, now);
        const last = times[times.length - window.quota];
        return { window, times, wait: last === undefined ? 0 : Math.max(1, last + window.length - now) };
      });
      if (counted.every(({ wait }) => wait === 0)) for (const { window, times } of counted) count(window, times, now);
      return counted.map(({ times, wait }) => ({ count: times.length, oldestAge: now - (times[0] ?? now), wait }));
    },
    async giveBack(windows) {
      for (const window of windows) keysOf(window).get(window.key)?.pop();
    },
    async forget(windows) {
      for (const window of windows) keysOf(window).delete(window.key);
    },
    isShared: () => false,
    async close() {},
  };
}
