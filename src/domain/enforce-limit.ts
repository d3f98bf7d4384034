import type { RateLimiter, RatePolicy } from '../store/rate-limits/rate-limiter.ts';
import { textOf } from '../texts/index.ts';
import { ServiceError, type Text } from './errors.ts';
import { networkOf } from './network-of.ts';

/** So many times in any hour. */
export function perHour(name: string, quota: number): RatePolicy {
  return { name, quota, window: 60 * 60 };
}

/** Counts one more of what the policy limits; throws `rate_limited` where it has no room. A key that is an address counts as its network. */
export async function enforceLimit(
  { rateLimiter }: { rateLimiter: RateLimiter },
  policy: RatePolicy,
  key: string,
): Promise<void> {
  const { retryAfter } = await rateLimiter.take([{ policy, key: networkOf(key) }]);
  if (retryAfter !== null) throw tooOften(retryAfter, tooManyAttempts);
}

/** Counts one more of what the policy limits; returns false where it has no room. */
export async function countWithinLimit(
  { rateLimiter }: { rateLimiter: RateLimiter },
  policy: RatePolicy,
  key: string,
): Promise<boolean> {
  return (await rateLimiter.take([{ policy, key: networkOf(key) }])).retryAfter === null;
}

/** Takes back one that was counted. */
export function giveBackLimit(
  { rateLimiter }: { rateLimiter: RateLimiter },
  policy: RatePolicy,
  key: string,
): Promise<void> {
  return rateLimiter.giveBack([{ policy, key: networkOf(key) }]);
}

/** `rate_limited`, with a text that names the minutes to wait. */
export function tooOften(retryAfter: number, text: (minutes: number) => Text): ServiceError {
  return new ServiceError('rate_limited', text(Math.ceil(retryAfter / 60)), { retryAfter });
}

/** The text for too many attempts to sign in or to enter a code, with the minutes to wait. */
export function tooManyAttempts(minutes: number): Text {
  return textOf((t) => t.requestMessages.tooManyAttempts(minutes));
}
