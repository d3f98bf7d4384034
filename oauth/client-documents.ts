import { LRUCache } from 'lru-cache';
import { singleFlight } from '../src/async/single-flight.ts';
import type { Context, CoreContext } from '../src/context.ts';
import { endClientDocument, storeClientDocument } from '../src/store/oauth/client-statements.ts';
import { type Client, loadClient } from './client.ts';
import { type ClientMetadata, parseMetadataDocument } from './client-metadata.ts';
import { DocumentError, type DocumentProblem } from './document-error.ts';
import { fetchJson, JsonFetchError } from './fetch-json.ts';
import { after, minRefetchInterval } from './lifetimes.ts';
import { metadataParameters } from './metadata-parameters.ts';
import { OAuthError } from './oauth-error.ts';

/** Limit recommended by draft-ietf-oauth-client-id-metadata-document. */
const maxDocumentBytes = 5 * 1024;
const maxAddressLength = 1024;
const maxAttempts = 1_000;

/** The last fetch of a document. */
interface Attempt {
  at: Date;
  problem: DocumentProblem | null;
}

/** The metadata documents of clients, each fetched once at a time and kept as a row of the clients' table. */
export interface ClientDocuments {
  /** Returns the client by its current document. Throws DocumentError. */
  read(id: string): Promise<Client>;
  /** Returns the last attempt if it is recent. */
  recentAttempt(id: string): Attempt | null;
}

/** Creates the reader of metadata documents; results of recent attempts are only kept in memory. */
export function createClientDocuments(context: Context): ClientDocuments {
  const attempts = new LRUCache<string, Attempt>({ max: maxAttempts });

  const read = singleFlight(async (id) => {
    try {
      const { value, lifetime } = await fetchJson(context, id, maxDocumentBytes);
      await keepDocument(context, id, readDocument(context, value, id), lifetime);
      attempts.set(id, { at: context.now(), problem: null });
    } catch (error) {
      const problem = problemOf(error);
      attempts.set(id, { at: context.now(), problem });
      // The site has responded: its stored copy ends, even if the site is out of reach later. Unknown addresses cost no write.
      if (problem !== 'unreachable' && (await loadClient(context, id))) {
        await context.db.write((tx) => tx.run(endClientDocument, { now: context.now(), id }));
      }
      throw new DocumentError(problem);
    }
    const client = await loadClient(context, id);
    if (!client) throw new Error('a metadata document was not kept');
    return client;
  });

  return {
    read,
    recentAttempt(id) {
      const last = attempts.get(id);
      return last && after(last.at, minRefetchInterval) > context.now() ? last : null;
    },
  };
}

/**
 * Returns true for an https URL with a path, in its one normal form. This rules out dot segments, empty credentials, default ports and
 * everything else that two programs could read differently (draft-ietf-oauth-client-id-metadata-document §3).
 */
export function isDocumentAddress(id: string): boolean {
  if (id.length > maxAddressLength || !id.startsWith('https://') || id.includes('#') || !URL.canParse(id)) return false;
  const url = new URL(id);
  return url.href === id && url.pathname !== '/' && url.username === '' && url.password === '';
}

function readDocument(context: Context, document: unknown, id: string): ClientMetadata {
  try {
    return parseMetadataDocument(document, id, context.config.appSchemes);
  } catch (error) {
    if (error instanceof OAuthError) context.outgoing.outages(new URL(id).hostname, error.message);
    throw error;
  }
}

function problemOf(error: unknown): DocumentProblem {
  if (error instanceof JsonFetchError) return error.problem;
  if (error instanceof OAuthError) return 'invalid';
  throw error;
}

async function keepDocument(
  context: CoreContext,
  id: string,
  metadata: ClientMetadata,
  lifetime: number,
): Promise<void> {
  const now = context.now();
  await context.db.write((tx) =>
    tx.run(storeClientDocument, {
      ...{ id, createdAt: now, metadataExpiresAt: after(now, lifetime) },
      ...metadataParameters(metadata),
    }),
  );
}
