import type { RateCharge, RateLimiter, RatePolicy } from '../store/rate-limits/rate-limiter.ts';
import { textOf } from '../texts/index.ts';
import { ServiceError, type Text } from './errors.ts';
import { neighbourhoodOf, networkOf } from './network-of.ts';

/** Returns a policy that allows `quota` events in any hour. */
export function perHour(name: string, quota: number): RatePolicy {
  return { name, quota, window: 60 * 60 };
}

/** Counts an event of the policy for a key; throws `rate_limited` at the limit. */
export function enforceLimit(context: { rateLimiter: RateLimiter }, policy: RatePolicy, key: string): Promise<void> {
  return enforceLimits(context, [{ policy, key }]);
}

/** Counts an event from an address; throws `rate_limited` if its network or address block has reached the limit. */
export function enforceLimitOfAddress(
  context: { rateLimiter: RateLimiter },
  policy: RatePolicy,
  address: string,
): Promise<void> {
  return enforceLimits(context, chargesOfAddress(policy, address));
}

/** Counts all charges, or throws `rate_limited` without counting any if one of them has reached its limit. */
export async function enforceLimits(
  { rateLimiter }: { rateLimiter: RateLimiter },
  charges: readonly RateCharge[],
): Promise<void> {
  const { retryAfter } = await rateLimiter.take(charges);
  if (retryAfter !== null) throw rateLimitedForMinutes(retryAfter, tooManyAttempts);
}

/**
 * Returns the charges for one more request from an address. Its network has the quota of the policy, and all networks of its address block
 * have four times that together: one customer's /48 has 65,536 networks (docs/decisions/0007).
 */
export function chargesOfAddress(policy: RatePolicy, address: string): RateCharge[] {
  const ofNeighbourhood = { ...policy, name: `${policy.name}-neighbourhood`, quota: 4 * policy.quota };
  return [
    { policy, key: networkOf(address) },
    { policy: ofNeighbourhood, key: neighbourhoodOf(address) },
  ];
}

/** Counts an event of the policy; returns false at the limit. */
export async function countWithinLimit(
  { rateLimiter }: { rateLimiter: RateLimiter },
  policy: RatePolicy,
  key: string,
): Promise<boolean> {
  return (await rateLimiter.take([{ policy, key }])).retryAfter === null;
}

/** Reverses the counting of an event. */
export function refundLimit(
  { rateLimiter }: { rateLimiter: RateLimiter },
  policy: RatePolicy,
  key: string,
): Promise<void> {
  return rateLimiter.giveBack([{ policy, key }]);
}

/** `rate_limited`, with a text that names the minutes to wait. */
export function rateLimitedForMinutes(retryAfter: number, text: (minutes: number) => Text): ServiceError {
  return new ServiceError('rate_limited', text(Math.ceil(retryAfter / 60)), { retryAfter });
}

/** The text for too many attempts to sign in or to enter a code, with the minutes to wait. */
export function tooManyAttempts(minutes: number): Text {
  return textOf((t) => t.requestMessages.tooManyAttempts(minutes));
}
