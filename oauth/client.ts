import type { Context } from '../src/context.ts';
import { findClient } from '../src/store/oauth/client-statements.ts';
import type { ClientAuthMethod } from './client-metadata.ts';
import type { KeySet } from './key-set.ts';

/** A client as the endpoints need it. */
export interface Client {
  id: string;
  /** Null for a client without a secret: a public one, or one that signs. */
  secretHash: string | null;
  name: string;
  redirectUris: string[];
  tokenEndpointAuthMethod: ClientAuthMethod;
  tokenEndpointAuthSigningAlg: string | null;
  jwks: KeySet | null;
  jwksUri: string | null;
  grantTypes: string[];
  scope: string;
  clientUri: string | null;
  /** Asks people only what it has pushed before (RFC 9126 §6). */
  requirePushedAuthorizationRequests: boolean;
  /** Takes no tokens but those that are bound to its key (RFC 9449 §5.2). */
  dpopBoundAccessTokens: boolean;
  /** For a client whose id is the address of its metadata document: until when what is stored of it is current. */
  metadataExpiresAt: Date | null;
}

/**
 * The key that a refresh token for this client is bound to: a public client's to the one it has proved, any other's to none, because only
 * the client itself can use it and may change its key (RFC 9449 §5).
 */
export function refreshTokenKey(client: Client, jkt: string | null): string | null {
  return client.tokenEndpointAuthMethod === 'none' ? jkt : null;
}

/** The client that is stored under that identifier, or null. */
export async function loadClient(context: Context, id: string): Promise<Client | null> {
  const row = await context.db.read.first(findClient, id);
  if (!row) return null;
  return {
    id: row.id,
    secretHash: row.secretHash,
    name: row.name,
    redirectUris: parseList(row.redirectUris),
    // Registration wrote nothing else into these two.
    tokenEndpointAuthMethod: row.tokenEndpointAuthMethod as ClientAuthMethod,
    jwks: row.jwks === null ? null : (JSON.parse(row.jwks) as KeySet),
    tokenEndpointAuthSigningAlg: row.tokenEndpointAuthSigningAlg,
    jwksUri: row.jwksUri,
    grantTypes: parseList(row.grantTypes),
    scope: row.scope,
    clientUri: row.clientUri,
    requirePushedAuthorizationRequests: row.requirePushedAuthorizationRequests,
    dpopBoundAccessTokens: row.dpopBoundAccessTokens,
    metadataExpiresAt: row.metadataExpiresAt,
  };
}

/** A column that holds a JSON array of strings; registration wrote nothing else into it. */
export function parseList(json: string): string[] {
  return JSON.parse(json) as string[];
}
