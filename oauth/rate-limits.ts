import type { Context } from '../src/context.ts';
import { chargesOfAddress } from '../src/domain/enforce-limit.ts';
import { networkOf } from '../src/domain/network-of.ts';
import type { RateCharge } from '../src/store/rate-limits/rate-limiter.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * Limits against floods. Many people share one address (offices, mobile networks) and, through equal registrations, one client, so the
 * numbers are generous. They have a setting of their own: raising the API limits for programs with a token does not affect unauthenticated
 * requests.
 */
export interface OAuthRateLimits {
  /** Token, revocation and introspection requests of one client from one network. */
  client(clientId: string, address: string): Promise<void>;
  /** Requests from one address that no client could be found for. */
  unknownClient(address: string): Promise<void>;
  /** Reverses such a charge, because a client was found. */
  knownClient(address: string): Promise<void>;
  /** New clients from one address. */
  registration(address: string): Promise<void>;
  authorization(address: string): Promise<void>;
}

/** Creates the limits: each resolves with nothing, or throws OAuthError `temporarily_unavailable` with 429 and Retry-After. */
export function createOAuthRateLimits({
  config,
  rateLimiter,
}: Pick<Context, 'config' | 'rateLimiter'>): OAuthRateLimits {
  const minute = 60;
  const quota = config.oauthPerMinute;
  const client = { name: 'oauth-client', quota, window: minute };
  const unknownClient = { name: 'oauth-unknown-client', quota, window: minute };
  // Each registration is stored, and a program registers once, so the limit for an hour is twice the limit of the others for a minute.
  const registration = { name: 'oauth-registration', quota: 2 * quota, window: 60 * minute };
  const authorization = { name: 'oauth-authorization', quota, window: minute };

  /** Rejects a request at its limit as OAuth requires. */
  async function charge(charges: RateCharge[]): Promise<void> {
    const { retryAfter } = await rateLimiter.take(charges);
    if (retryAfter === null) return;
    throw new OAuthError('temporarily_unavailable', 'There are too many requests; try again later', {
      status: 429,
      headers: { 'Retry-After': String(retryAfter) },
    });
  }

  return {
    client: (clientId, address) => charge([{ policy: client, key: `${clientId} ${networkOf(address)}` }]),
    unknownClient: (address) => charge(chargesOfAddress(unknownClient, address)),
    knownClient: (address) => rateLimiter.giveBack(chargesOfAddress(unknownClient, address)),
    registration: (address) => charge(chargesOfAddress(registration, address)),
    authorization: (address) => charge(chargesOfAddress(authorization, address)),
  };
}
