import { LRUCache } from 'lru-cache';

export interface RatePolicy {
  name: string;
  quota: number;
  /** Length of the sliding window in seconds. */
  window: number;
}

export interface RateState {
  policies: { policy: RatePolicy; remaining: number; reset: number }[];
  /** Whole seconds until the next request fits, or null when this one did. */
  retryAfter: number | null;
}

export interface RateLimits {
  /** Counts one request against every policy, or none of them when one is full. */
  take(key: string, extra?: readonly RatePolicy[]): RateState;
}

/**
 * Sliding windows: "5 in any second, 60 in any minute" (contract, "Rates") allows no burst across the edge of a fixed window.
 * A refused request does not count. Quota 0 switches a policy off. Kept per process: with several processes each allows as much.
 */
export function createRateLimits(rates: { perSecond: number; perMinute: number }): RateLimits {
  const base = [
    { name: 'sec', quota: rates.perSecond, window: 1 },
    { name: 'min', quota: rates.perMinute, window: 60 },
  ];
  const taken = new LRUCache<string, number[]>({ max: 100_000 });
  return {
    take(key, extra = []) {
      const policies = [...base, ...extra].filter(({ quota }) => quota > 0);
      const now = performance.now();
      const logs = policies.map((policy) => {
        const since = now - policy.window * 1_000;
        const log = taken.get(`${policy.name} ${key}`) ?? [];
        return { policy, log: log.filter((time) => time > since) };
      });
      const waits = logs.map(({ policy, log }) => waitOf(policy, log, now));
      const wait = Math.max(0, ...waits);
      for (const { policy, log } of logs) {
        if (wait === 0) log.push(now);
        taken.set(`${policy.name} ${key}`, log);
      }
      return {
        policies: logs.map(({ policy, log }) => ({
          policy,
          remaining: policy.quota - log.length,
          reset: Math.ceil(((log[0] ?? now) + policy.window * 1_000 - now) / 1_000),
        })),
        retryAfter: wait === 0 ? null : Math.ceil(wait / 1_000),
      };
    },
  };
}

/** Milliseconds until the policy has room for one more. */
function waitOf(policy: RatePolicy, log: readonly number[], now: number): number {
  const oldest = log[log.length - policy.quota];
  return oldest === undefined ? 0 : Math.max(1, oldest + policy.window * 1_000 - now);
}
