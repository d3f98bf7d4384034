import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../src/config.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * Limits against floods. Many people share one address (offices, mobile networks) and, through equal registrations, one client,
 * so the numbers are generous; they are per process. RATE_PER_MINUTE=0 switches them off with the others.
 */
export interface RateLimits {
  /** Token, revocation and introspection requests of one client from one address. */
  client(clientId: string, address: string): Promise<void>;
  /** Requests from one address that no client could be found for. */
  unknownClient(address: string): Promise<void>;
  /** New clients from one address. */
  registration(address: string): Promise<void>;
  authorization(address: string): Promise<void>;
}

export function createRateLimits(config: Config): RateLimits {
  const minute = 60;
  const client = limit(config, 300, minute);
  const unknownClient = limit(config, 300, minute);
  const registration = limit(config, 600, 60 * minute);
  const authorization = limit(config, 300, minute);
  return {
    client: (clientId, address) => client(`${clientId} ${address}`),
    unknownClient,
    registration,
    authorization,
  };
}

function limit(config: Config, points: number, duration: number): (key: string) => Promise<void> {
  if (config.rates.perMinute === 0) return async () => {};
  const limiter = new RateLimiterMemory({ points, duration });
  return async function consume(key) {
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
  };
}
