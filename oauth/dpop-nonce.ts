import type { SecretKeys } from '../src/config.ts';
import type { CoreContext } from '../src/context.ts';
import { deriveSecret, matchesAnyKey } from '../src/domain/secrets.ts';

const period = 3 * 60 * 1000;

/**
 * Nonce that DPoP proofs must contain (RFC 9449 §8, §9). It is derived from the clock and the secret that the processes of a service share,
 * so none of them has to store it. Endpoints and resources use the same one, because clients keep one for each origin.
 */
export function dpopNonce(context: CoreContext): string {
  return nonceOf(context.config.secretKeys, periodNow(context));
}

/** Returns true for the current nonce, the previous one and, because clocks differ, the next one. */
export function isCurrentNonce(context: CoreContext, nonce: string): boolean {
  const now = periodNow(context);
  return [now, now - 1, now + 1].some((number) =>
    matchesAnyKey(context.config.secretKeys, nonce, (key) => nonceOf(key, number)),
  );
}

function periodNow(context: CoreContext): number {
  return Math.floor(context.now().getTime() / period);
}

function nonceOf(secretKeys: SecretKeys, number: number): string {
  return deriveSecret(secretKeys, 'dpop nonce', String(number));
}
