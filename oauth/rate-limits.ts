import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../src/config.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * Limits against floods. Many people share one address (offices, mobile networks) and, through equal registrations, one client,
 * so the numbers are generous; they are per process. They have a setting of their own: who lifts the limits of the API for programs that
 * hold a token has not opened the doors to strangers.
 */
export interface OAuthRateLimits {
  /** Token, revocation and introspection requests of one client from one address. */
  client(clientId: string, address: string): Promise<void>;
  /** Requests from one address that no client could be found for. */
  unknownClient(address: string): Promise<void>;
  /** Takes one of them back: a client was found after all. */
  knownClient(address: string): Promise<void>;
  /** New clients from one address. */
  registration(address: string): Promise<void>;
  authorization(address: string): Promise<void>;
}

export function createOAuthRateLimits(config: Config): OAuthRateLimits {
  const minute = 60;
  const { oauthPerMinute } = config;
  const client = limit(oauthPerMinute, minute);
  const unknownClient = limit(oauthPerMinute, minute);
  // Each one is stored, and a program registers once: an hour's worth of them is twice a minute's of the others.
  const registration = limit(2 * oauthPerMinute, 60 * minute);
  const authorization = limit(oauthPerMinute, minute);
  return {
    client: (clientId, address) => client.charge(`${clientId} ${address}`),
    unknownClient: unknownClient.charge,
    knownClient: unknownClient.refund,
    registration: registration.charge,
    authorization: authorization.charge,
  };
}

interface Limit {
  charge(key: string): Promise<void>;
  refund(key: string): Promise<void>;
}

function limit(points: number, duration: number): Limit {
  if (points === 0) return { charge: async () => {}, refund: async () => {} };
  const limiter = new RateLimiterMemory({ points, duration });
  return {
    async charge(key) {
      try {
        await limiter.consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new OAuthError('temporarily_unavailable', 'There are too many requests; try again later', {
          status: 429,
          headers: { 'Retry-After': String(seconds) },
        });
      }
    },
    async refund(key) {
      await limiter.reward(key);
    },
  };
}
