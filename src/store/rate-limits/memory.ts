import { LRUCache } from 'lru-cache';
import { policiesOf, type RateLimits, type RatePolicy, type Rates, rateStateOf } from './rate-limits.ts';

/** Limits that one process counts for itself: with several processes, each allows as much. */
export function createMemoryRateLimits(rates: Rates): RateLimits {
  // The cache reserves its whole size at once, so it is made for the first request that is counted.
  let taken: LRUCache<string, number[]> | undefined;
  return {
    async take(key, extra = []) {
      const now = performance.now();
      taken ??= new LRUCache({ max: 100_000 });
      const logs = taken;
      const windows = policiesOf(rates, extra).map((policy) => {
        const since = now - policy.window * 1_000;
        const log = (logs.get(`${policy.name} ${key}`) ?? []).filter((time) => time > since);
        return { policy, log, wait: waitOf(policy, log, now) };
      });
      const fits = windows.every(({ wait }) => wait === 0);
      for (const { policy, log } of windows) {
        if (fits) log.push(now);
        logs.set(`${policy.name} ${key}`, log);
      }
      return rateStateOf(
        windows.map(({ policy, log, wait }) => ({ policy, count: log.length, oldestAge: now - (log[0] ?? now), wait })),
      );
    },
    async close() {},
  };
}

/** Milliseconds until the policy has room for one more. */
function waitOf(policy: RatePolicy, log: readonly number[], now: number): number {
  const oldest = log[log.length - policy.quota];
  return oldest === undefined ? 0 : Math.max(1, oldest + policy.window * 1_000 - now);
}
