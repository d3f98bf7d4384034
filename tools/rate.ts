import type { Context } from '../src/context.ts';
import type { Actor } from '../src/domain/actor.ts';
import { ServiceError } from '../src/domain/errors.ts';
import type { RatePolicy, RateState } from '../src/store/rate-limits/rate-limiter.ts';
import { textOf } from '../src/texts/index.ts';
import type { ExtraRate } from './define-operation.ts';

/** Counts one call of the token, over REST or MCP (docs/interface.md 4.6); `extra` names a further limit that the operation has. */
export function consumeRate(context: Context, { credential, userId }: Actor, extra?: ExtraRate): Promise<RateState> {
  const key =
    credential.kind === 'personal_token'
      ? `token ${credential.id}`
      : credential.kind === 'oauth'
        ? `grant ${credential.grantId}`
        : `user ${userId}`;
  return consumeCallRate(context, key, extra);
}

/** Counts a call of a caller identified by something other than a user. */
export function consumeCallRate({ rateLimiter, config }: Context, key: string, extra?: ExtraRate): Promise<RateState> {
  const { perSecond, perMinute, musicPerMinute, analyticsPerMinute } = config.rates;
  const quotas: Record<ExtraRate, number> = { music: musicPerMinute, analytics: analyticsPerMinute };
  // The names are in `RateLimit-Policy`, too.
  const policies: RatePolicy[] = [
    { name: 'sec', quota: perSecond, window: 1 },
    { name: 'min', quota: perMinute, window: 60 },
  ];
  if (extra) policies.push({ name: extra, quota: quotas[extra], window: 60 });
  return rateLimiter.take(policies.map((policy) => ({ policy, key })));
}

/** `rate_limited`, with the seconds to wait, for Retry-After and the text. */
export function rateLimited(retryAfter: number): ServiceError {
  return new ServiceError(
    'rate_limited',
    textOf((t) => t.requestMessages.tooManyRequests(retryAfter)),
    { retryAfter },
  );
}
