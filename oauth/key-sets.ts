import { LRUCache } from 'lru-cache';
import { singleFlight } from '../src/async/single-flight.ts';
import type { Context } from '../src/context.ts';
import type { Client } from './client.ts';
import { fetchJson, JsonFetchError } from './fetch-json.ts';
import { type KeySet, keySet } from './key-set.ts';
import { after, keptKeysLifetime, minRefetchInterval } from './lifetimes.ts';
import { OAuthError } from './oauth-error.ts';

const maxBytes = 64 * 1024;
const maxKept = 200;
const maxFailures = 1_000;

interface Kept {
  keys: KeySet;
  fetchedAt: Date;
  expiresAt: Date;
}

/**
 * The public keys of clients, those at a `jwks_uri` kept in memory for as long as the response allows, and for a day more while the address
 * is unreachable.
 */
export interface KeySets {
  /** Throws temporarily_unavailable if they cannot be fetched. */
  of(client: Client): Promise<KeySet>;
  /** Returns the keys again, for a signature that matches none of those from `of`; null if it is too early to fetch them again. */
  again(client: Client): Promise<KeySet | null>;
}

/** Creates the cache of keys, of this process alone and bounded in size. */
export function createKeySets(context: Context): KeySets {
  const kept = new LRUCache<string, Kept>({ max: maxKept });
  // A client can register an address on any server, so a failed fetch is not repeated with each request.
  const failedAt = new LRUCache<string, Date>({ max: maxFailures });
  const isRecent = (at: Date | undefined) => at !== undefined && after(at, minRefetchInterval) > context.now();

  const fetchKeys = singleFlight(async (address) => {
    if (isRecent(failedAt.get(address))) throw unreadable();
    try {
      const { value, lifetime } = await fetchJson(context, address, maxBytes);
      const { data: keys } = keySet.safeParse(value);
      if (!keys) {
        context.outgoing.outages(new URL(address).hostname, 'no set of public keys');
        throw new JsonFetchError('invalid', 'no set of public keys');
      }
      const now = context.now();
      kept.set(address, { keys, fetchedAt: now, expiresAt: after(now, lifetime) });
      return keys;
    } catch (error) {
      if (!(error instanceof JsonFetchError)) throw error;
      failedAt.set(address, context.now());
      // The address has responded: the cached keys end.
      if (error.problem !== 'unreachable') kept.delete(address);
      throw unreadable();
    }
  });

  return {
    async of({ jwks, jwksUri }) {
      if (jwks || jwksUri === null) return jwks ?? { keys: [] };
      const known = kept.get(jwksUri);
      if (known && known.expiresAt > context.now()) return known.keys;
      return fetchKeys(jwksUri).catch((error: unknown) => {
        const copy = kept.get(jwksUri);
        if (copy && error instanceof OAuthError && after(copy.expiresAt, keptKeysLifetime) > context.now()) {
          return copy.keys;
        }
        throw error;
      });
    },
    async again({ jwks, jwksUri }) {
      if (jwks || jwksUri === null) return null;
      return isRecent(kept.get(jwksUri)?.fetchedAt) ? null : fetchKeys(jwksUri);
    },
  };
}

function unreadable(): OAuthError {
  return new OAuthError('temporarily_unavailable', 'The keys of the client could not be read', {
    status: 503,
    headers: { 'Retry-After': String(minRefetchInterval / 1000) },
  });
}
