import type { Context } from '../../context.ts';
import { textOf } from '../../texts/index.ts';
import { perHour, rateLimitedForMinutes, refundLimit } from '../enforce-limit.ts';

/**
 * Creates an account by sign-up, unless as many people have signed up in the last hour as SIGN_UPS_PER_HOUR allows: then it throws
 * `rate_limited`. A sign-up that fails does not count.
 */
export async function countSignUp<T>(
  { config, rateLimiter }: Pick<Context, 'config' | 'rateLimiter'>,
  signUp: () => Promise<T>,
): Promise<T> {
  if (config.signUpsPerHour === 0) return signUp();
  const policy = perHour('sign-ups-of-all', config.signUpsPerHour);
  const { retryAfter } = await rateLimiter.take([{ policy, key: 'all' }]);
  if (retryAfter !== null) {
    throw rateLimitedForMinutes(retryAfter, (minutes) => textOf((t) => t.requestMessages.tooManySignUps(minutes)));
  }
  try {
    return await signUp();
  } catch (error) {
    await refundLimit({ rateLimiter }, policy, 'all');
    throw error;
  }
}
