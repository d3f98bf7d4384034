import type { ServerResponse } from 'node:http';
import type { RateState } from '../store/rate-limits/rate-limiter.ts';

/** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10), `Retry-After` if the call was rejected. */
export function setRateHeaders(res: ServerResponse, { policies, retryAfter }: RateState): void {
  if (policies.length > 0) {
    res.setHeader(
      'RateLimit-Policy',
      policies.map(({ policy }) => `"${policy.name}";q=${policy.quota};w=${policy.window}`).join(', '),
    );
    res.setHeader(
      'RateLimit',
      policies.map(({ policy, remaining, reset }) => `"${policy.name}";r=${remaining};t=${reset}`).join(', '),
    );
  }
  if (retryAfter !== null) res.setHeader('Retry-After', String(retryAfter));
}
