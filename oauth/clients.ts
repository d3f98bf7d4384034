import { LRUCache } from 'lru-cache';
import type { Context } from '../src/context.ts';
import { storeClientDocument } from '../src/store/oauth/client-statements.ts';
import { type Client, loadClient } from './client.ts';
import { type ClientMetadata, parseMetadataDocument } from './client-metadata.ts';
import { fetchJson } from './fetch-json.ts';
import { after, lookAgainAfter } from './lifetimes.ts';
import { metadataValues } from './metadata-values.ts';
import { OAuthError } from './oauth-error.ts';
import { oneFlight } from './one-flight.ts';

/** What draft-ietf-oauth-client-id-metadata-document recommends. */
const maxDocumentBytes = 5 * 1024;
const maxAddressLength = 1024;
const maxAttempts = 1_000;

/** Clients, be it that they registered here or that their identifier is the address of a metadata document. */
export interface Clients {
  /** The client as it is now, for asking a person or before that; null if there is none or its document cannot be had. */
  find(id: string): Promise<Client | null>;
  /**
   * The client of a request from a program: only one that is stored, because no other can hold anything of ours, and so that
   * nobody makes this server fetch by naming an address. Throws temporarily_unavailable.
   */
  findStored(id: string): Promise<Client | null>;
  /** Resolves once no document is being fetched that nobody waits for. */
  settled(): Promise<void>;
}

/** The last time that a document was asked for. */
interface Attempt {
  at: Date;
  failed: boolean;
}

export function createClients(context: Context): Clients {
  const isCurrent = ({ metadataExpiresAt }: Client) => metadataExpiresAt === null || metadataExpiresAt > context.now();

  const attempts = new LRUCache<string, Attempt>({ max: maxAttempts });
  const renewals = new Set<Promise<void>>();

  const fetchDocument = oneFlight(async (id) => {
    const fetched = await fetchJson(context, id, maxDocumentBytes);
    const metadata = fetched && readDocument(context, fetched.value, id);
    attempts.set(id, { at: context.now(), failed: !metadata });
    if (!metadata) return null;
    await keepDocument(context, id, metadata, fetched.lifetime);
    return loadClient(context, id);
  });

  function recentAttempt(id: string): Attempt | null {
    const last = attempts.get(id);
    return last && after(last.at, lookAgainAfter) > context.now() ? last : null;
  }

  async function renew(id: string): Promise<void> {
    try {
      await fetchDocument(id);
    } catch (error) {
      context.log.warn({ err: error, clientId: id }, 'a client metadata document was not renewed');
    }
  }

  return {
    async find(id) {
      const stored = await loadClient(context, id);
      if (stored && isCurrent(stored)) return stored;
      return isDocumentAddress(id) ? fetchDocument(id) : null;
    },
    async findStored(id) {
      const stored = await loadClient(context, id);
      if (!stored || isCurrent(stored)) return stored;
      const recent = recentAttempt(id);
      // What a public client shows is the token alone, so people stay connected while its site is down, or slow.
      if (stored.tokenEndpointAuthMethod === 'none') {
        if (!recent) {
          const renewal = renew(id).finally(() => renewals.delete(renewal));
          renewals.add(renewal);
        }
        return stored;
      }
      // Of one that signs, a key may have been withdrawn since.
      const current = recent?.failed ? null : await fetchDocument(id);
      if (current) return current;
      throw new OAuthError('temporarily_unavailable', 'The metadata document of the client could not be read', {
        status: 503,
        headers: { 'Retry-After': String(lookAgainAfter / 1000) },
      });
    },
    async settled() {
      await Promise.all(renewals);
    },
  };
}

/**
 * True for an https URL with a path and in its one normal form, which rules out dot segments, credentials that are empty, default
 * ports and whatever else two programs could read differently (draft-ietf-oauth-client-id-metadata-document §3).
 */
export function isDocumentAddress(id: string): boolean {
  if (id.length > maxAddressLength || !id.startsWith('https://') || id.includes('#') || !URL.canParse(id)) return false;
  const url = new URL(id);
  return url.href === id && url.pathname !== '/' && url.username === '' && url.password === '';
}

function readDocument(context: Context, document: unknown, id: string): ClientMetadata | null {
  try {
    return parseMetadataDocument(document, id);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    context.log.debug({ clientId: id, reason: error.message }, 'a client metadata document was refused');
    return null;
  }
}

async function keepDocument(context: Context, id: string, metadata: ClientMetadata, lifetime: number): Promise<void> {
  const now = context.now();
  await context.db.write((tx) =>
    tx.run(storeClientDocument, id, now, after(now, lifetime), ...metadataValues(metadata)),
  );
}
