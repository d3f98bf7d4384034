import type { Context } from '../src/context.ts';
import type { Actor } from '../src/domain/actor.ts';
import { ServiceError } from '../src/domain/errors.ts';
import type { RateState } from '../src/store/rate-limits/rate-limits.ts';
import type { ExtraRate } from './define-operation.ts';

/** Counts one call of the token, whichever face it came by (contract, "Rates"); `extra` names a further limit that the operation has. */
export function takeRate(context: Context, { credential, userId }: Actor, extra?: ExtraRate): Promise<RateState> {
  const key =
    credential.kind === 'personal_token'
      ? `token ${credential.id}`
      : credential.kind === 'oauth'
        ? `grant ${credential.grantId}`
        : `user ${userId}`;
  const { musicPerMinute, analyticsPerMinute } = context.config.rates;
  const quotas: Record<ExtraRate, number> = { music: musicPerMinute, analytics: analyticsPerMinute };
  return context.rateLimits.take(key, extra ? [{ name: extra, quota: quotas[extra], window: 60 }] : []);
}

export function rateLimited(retryAfter: number): ServiceError {
  return new ServiceError(
    'rate_limited',
    {
      en: `Too many requests: try again in ${retryAfter} s`,
      ru: `Слишком много запросов: повторите через ${retryAfter} с`,
    },
    { retryAfter },
  );
}
