import type { Config } from '../src/config.ts';
import { createFixedWindow, type FixedWindow } from '../src/store/rate-limits/fixed-window.ts';
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
  const client = createFixedWindow({ quota: oauthPerMinute, window: minute });
  const unknownClient = createFixedWindow({ quota: oauthPerMinute, window: minute });
  // Each one is stored, and a program registers once: an hour's worth of them is twice a minute's of the others.
  const registration = createFixedWindow({ quota: 2 * oauthPerMinute, window: 60 * minute });
  const authorization = createFixedWindow({ quota: oauthPerMinute, window: minute });
  return {
    client: (clientId, address) => charge(client, `${clientId} ${address}`),
    unknownClient: (address) => charge(unknownClient, address),
    knownClient: unknownClient.giveBack,
    registration: (address) => charge(registration, address),
    authorization: (address) => charge(authorization, address),
  };
}

/** Refuses as OAuth does what finds no room. */
async function charge(limit: FixedWindow, key: string): Promise<void> {
  const retryAfter = await limit.take(key);
  if (retryAfter === null) return;
  throw new OAuthError('temporarily_unavailable', 'There are too many requests; try again later', {
    status: 429,
    headers: { 'Retry-After': String(retryAfter) },
  });
}
