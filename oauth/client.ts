import type { CoreContext } from '../src/context.ts';
import { canBeStored } from '../src/domain/text/characters.ts';
import { findClient } from '../src/store/oauth/client-statements.ts';
import type { ClientAuthMethod, ClientMetadata } from './client-metadata.ts';
import type { KeySet } from './key-set.ts';

/** A stored client. */
export interface Client extends ClientMetadata {
  id: string;
  /** Null for a client without a secret: a public one, or one that signs. */
  secretHash: string | null;
  /** Null for a secret that never ends. */
  secretExpiresAt: Date | null;
  /** Null if no one client may change the registration. */
  registrationTokenHash: string | null;
  /** Credentials from before the last change of the registration, valid until the client uses the new ones; then all null. */
  previousSecretHash: string | null;
  previousSecretExpiresAt: Date | null;
  previousRegistrationTokenHash: string | null;
  createdAt: Date;
  /** When a user first connected the client; null before that. */
  lastUsedAt: Date | null;
  /** Time until which the stored copy is current, for a client identified by its metadata document. */
  metadataExpiresAt: Date | null;
  /** Time since which that address has no valid document. */
  documentEndedAt: Date | null;
}

/**
 * The key that a refresh token for this client is bound to: a public client's to the one it has proved, any other's to none, because only
 * the client itself can use it and may change its key (RFC 9449 §5).
 */
export function refreshTokenKey(client: Client, jkt: string | null): string | null {
  return client.tokenEndpointAuthMethod === 'none' ? jkt : null;
}

/** Returns the stored client with that identifier, or null. */
export async function loadClient(context: CoreContext, id: string): Promise<Client | null> {
  if (!canBeStored(id)) return null;
  const row = await context.db.read.first(findClient, { id });
  if (!row) return null;
  return {
    ...row,
    redirectUris: parseList(row.redirectUris),
    grantTypes: parseList(row.grantTypes),
    // Registration wrote nothing else into these three.
    tokenEndpointAuthMethod: row.tokenEndpointAuthMethod as ClientAuthMethod,
    applicationType: row.applicationType as ClientMetadata['applicationType'],
    jwks: row.jwks === null ? null : (JSON.parse(row.jwks) as KeySet),
  };
}

/** Parses a column with a JSON array of strings; registration wrote nothing else into it. */
export function parseList(json: string): string[] {
  return JSON.parse(json) as string[];
}
