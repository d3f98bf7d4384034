import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may happen for one key: `quota` times in `window` seconds from the first. Quota 0 switches the limit off. */
export interface FixedWindowPolicy {
  quota: number;
  window: number;
}

/** A limit against guessing and floods, where a whole window's worth at once does no harm; see RateLimits for those of the API. */
export interface FixedWindow {
  /** Counts one for the key. Returns null, or the whole seconds until there is room where there is none. */
  take(key: string): Promise<number | null>;
  /** Takes one back. */
  giveBack(key: string): Promise<void>;
  /** Forgets what was counted for the key. */
  forget(key: string): Promise<void>;
}

/** Counts in this process: they end with it, and with several processes each allows as much. */
export function createFixedWindow({ quota, window }: FixedWindowPolicy): FixedWindow {
  if (quota === 0) return { take: async () => null, giveBack: async () => {}, forget: async () => {} };
  const limiter = new RateLimiterMemory({ points: quota, duration: window });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
