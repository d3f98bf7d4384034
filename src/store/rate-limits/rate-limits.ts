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

/**
 * Sliding windows: "5 in any second, 60 in any minute" (contract, "Rates") allows no burst across the edge of a fixed window.
 * A refused request does not count. Quota 0 switches a policy off.
 */
export interface RateLimits {
  /** Counts one request against every policy, or none of them when one is full. */
  take(key: string, extra?: readonly RatePolicy[]): Promise<RateState>;
  close(): Promise<void>;
}

export interface Rates {
  perSecond: number;
  perMinute: number;
}

/** The policies in force for one request. */
export function policiesOf(rates: Rates, extra: readonly RatePolicy[]): RatePolicy[] {
  return [
    { name: 'sec', quota: rates.perSecond, window: 1 },
    { name: 'min', quota: rates.perMinute, window: 60 },
    ...extra,
  ].filter(({ quota }) => quota > 0);
}

/** What is known of one policy after a request: how many are in the window, when the oldest came, how long to wait. Milliseconds. */
export interface WindowState {
  policy: RatePolicy;
  count: number;
  /** Age of the oldest request in the window. */
  oldestAge: number;
  wait: number;
}

/** The outcome in the seconds that headers speak of. */
export function rateStateOf(windows: readonly WindowState[]): RateState {
  const wait = Math.max(0, ...windows.map((window) => window.wait));
  return {
    policies: windows.map(({ policy, count, oldestAge }) => ({
      policy,
      remaining: Math.max(0, policy.quota - count),
      reset: Math.ceil((policy.window * 1_000 - oldestAge) / 1_000),
    })),
    retryAfter: wait === 0 ? null : Math.ceil(wait / 1_000),
  };
}
