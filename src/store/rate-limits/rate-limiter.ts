import { createTally, type Tally } from '../../metrics/tally.ts';
import type { Counter, Window } from './counter.ts';

/** Limit of an event: `quota` times in any `window` seconds. Quota 0 turns it off. */
export interface RatePolicy {
  /** Unique name: it distinguishes the counts of policies. */
  name: string;
  quota: number;
  /** Length of the sliding window in seconds. */
  window: number;
}

/** One more event of a policy, for one key: a token, a network, an account. */
export interface RateCharge {
  policy: RatePolicy;
  key: string;
}

/** State of one policy after a charge. */
export interface PolicyState {
  policy: RatePolicy;
  remaining: number;
  /** Whole seconds until the oldest counted event leaves the window. */
  reset: number;
  /** Whole seconds until this policy has room again; null if it had room. */
  retryAfter: number | null;
}

export interface RateState {
  /** In the order of the charges, without policies that are switched off. */
  policies: PolicyState[];
  /** Whole seconds until all have room, or null if they were counted. */
  retryAfter: number | null;
}

/**
 * Every limit of the service, in sliding windows: "5 in any second, 60 in any minute" (docs/interface.md 4.6) allows no burst across the
 * edge of a fixed window (docs/decisions/0007). Policies are beside the features that they protect.
 */
export interface RateLimiter {
  /** Connects to the store shared by several processes, within a second; until then, this process counts by itself. */
  connect(): Promise<void>;
  /** Counts every charge, or none of them if one policy is full: rejected events do not count. */
  take(charges: readonly RateCharge[]): Promise<RateState>;
  /** Reverses one charge of each. */
  giveBack(charges: readonly RateCharge[]): Promise<void>;
  /** Clears the counts of these keys. */
  forget(charges: readonly RateCharge[]): Promise<void>;
  /** Returns whether all processes currently count together. */
  isShared(): boolean;
  close(): Promise<void>;
}

/** The limiter on the service's counter; rejections are counted by policy. */
export function createRateLimiter(counter: Counter, limitsHit: Tally = createTally()): RateLimiter {
  return {
    connect: counter.connect,
    async take(charges) {
      const inForce = charges.filter(({ policy }) => policy.quota > 0);
      if (inForce.length === 0) return { policies: [], retryAfter: null };
      const states = await counter.take(inForce.map(windowOf));
      const policies = inForce.map(({ policy }, index) => {
        const { count, oldestAge, wait } = states[index] ?? { count: 0, oldestAge: 0, wait: 0 };
        return {
          policy,
          remaining: Math.max(0, policy.quota - count),
          reset: Math.ceil((policy.window * 1_000 - oldestAge) / 1_000),
          retryAfter: wait === 0 ? null : Math.ceil(wait / 1_000),
        };
      });
      for (const { policy, retryAfter } of policies) if (retryAfter !== null) limitsHit.add(policy.name);
      const wait = Math.max(0, ...policies.map(({ retryAfter }) => retryAfter ?? 0));
      return { policies, retryAfter: wait === 0 ? null : wait };
    },
    giveBack: (charges) => counter.giveBack(charges.map(windowOf)),
    forget: (charges) => counter.forget(charges.map(windowOf)),
    isShared: counter.isShared,
    close: counter.close,
  };
}

function windowOf({ policy, key }: RateCharge): Window {
  return { name: policy.name, key, quota: policy.quota, length: policy.window * 1_000 };
}
