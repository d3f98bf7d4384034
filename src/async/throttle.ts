/** At most `quota` requests in any stretch of `window` milliseconds. */
export interface Quota {
  quota: number;
  window: number;
}

export interface Throttle {
  /** Milliseconds until one more request may be sent, which is then counted; null (and not counted) when that is longer than `maxWait`. */
  reserve(now: number, maxWait: number): number | null;
}

/** Creates a throttle for the limit of a service. Future times are assigned in turn, so waiting callers are served in order. */
export function createThrottle({ quota, window }: Quota): Throttle {
  const times: number[] = [];
  return {
    reserve(now, maxWait) {
      const start = Math.max(now, (times[times.length - quota] ?? Number.NEGATIVE_INFINITY) + window);
      if (start - now > maxWait) return null;
      times.push(start);
      if (times.length > quota) times.shift();
      return start - now;
    },
  };
}
