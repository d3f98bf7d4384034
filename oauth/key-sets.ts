import type { Context } from '../src/context.ts';
import type { Client } from './client.ts';
import { fetchJson } from './fetch-json.ts';
import { type KeySet, keySet } from './key-set.ts';
import { after } from './lifetimes.ts';
import { OAuthError } from './oauth-error.ts';
import { oneFlight } from './one-flight.ts';

const maxBytes = 64 * 1024;
const maxKept = 200;
/** Within this time a key that is not in the set is not looked for again. */
const lookAgainAfter = 30_000;

interface Kept {
  keys: KeySet;
  fetchedAt: Date;
  expiresAt: Date;
}

/** The public keys of clients, those at a `jwks_uri` kept in memory for as long as the answer allows. */
export interface KeySets {
  /** Throws temporarily_unavailable if they cannot be fetched. */
  of(client: Client): Promise<KeySet>;
  /** The keys once more, for a signature by a key that is not among those of `of`; null if looking again is of no use yet. */
  again(client: Client): Promise<KeySet | null>;
}

export function createKeySets(context: Context): KeySets {
  const kept = new Map<string, Kept>();

  const fetchKeys = oneFlight(async (address) => {
    const fetched = await fetchJson(context, address, maxBytes);
    const parsed = keySet.safeParse(fetched?.value);
    if (!fetched || !parsed.success) {
      throw new OAuthError('temporarily_unavailable', 'The keys of the client could not be read', {
        status: 503,
        headers: { 'Retry-After': '60' },
      });
    }
    const now = context.now();
    kept.delete(address);
    kept.set(address, { keys: parsed.data, fetchedAt: now, expiresAt: after(now, fetched.lifetime) });
    // A Map keeps the order of insertion, so the first is the oldest.
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return parsed.data;
  });

  return {
    async of({ jwks, jwksUri }) {
      if (jwks || jwksUri === null) return jwks ?? { keys: [] };
      const known = kept.get(jwksUri);
      return known && known.expiresAt > context.now() ? known.keys : fetchKeys(jwksUri);
    },
    async again({ jwks, jwksUri }) {
      if (jwks || jwksUri === null) return null;
      const known = kept.get(jwksUri);
      if (known && after(known.fetchedAt, lookAgainAfter) > context.now()) return null;
      return fetchKeys(jwksUri);
    },
  };
}
