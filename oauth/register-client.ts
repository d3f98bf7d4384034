import type { Context } from '../src/context.ts';
import { hashSecret, newSecret } from '../src/domain/secrets.ts';
import { findClientByFingerprint, insertClient, renewUnusedClient } from '../src/store/oauth/client-statements.ts';
import { type ClientMetadata, parseClientMetadata } from './client-metadata.ts';
import { metadataValues } from './metadata-values.ts';

const renewInterval = 24 * 60 * 60 * 1000;

/**
 * Dynamic client registration (RFC 7591). Equal registrations without a secret get the same client, so that a program that registers at
 * every start does not fill the table; `admit` is asked only before a new one is stored. Answers the body of §3.2.1.
 */
export async function registerClient(
  context: Context,
  body: unknown,
  admit: () => Promise<void>,
): Promise<Record<string, unknown>> {
  const metadata = parseClientMetadata(body);
  const hasSecret = metadata.tokenEndpointAuthMethod.startsWith('client_secret_');
  const fingerprint = hasSecret ? null : hashSecret(JSON.stringify(metadata));
  const known = fingerprint ? await findKnown(context, fingerprint) : null;
  if (known) return registrationAnswer(metadata, known, null);

  await admit();
  const secret = hasSecret ? newSecret('vts_') : null;
  const client = await context.db.write((tx) =>
    tx.first(
      insertClient,
      newSecret(),
      secret && hashSecret(secret),
      fingerprint,
      context.now(),
      ...metadataValues(metadata),
    ),
  );
  if (!client) throw new Error('the registration was not stored');
  return registrationAnswer(metadata, client, secret);
}

interface StoredClient {
  id: string;
  createdAt: Date;
}

/** The client of an equal registration. One that was never used starts its waiting time again, or it could be swept tomorrow. */
async function findKnown(context: Context, fingerprint: string): Promise<StoredClient | null> {
  const known = await context.db.read.first(findClientByFingerprint, fingerprint);
  if (!known) return null;
  const now = context.now();
  if (known.lastUsedAt || now.getTime() - known.createdAt.getTime() < renewInterval) return known;
  const renewed = await context.db.write((tx) => tx.run(renewUnusedClient, now, known.id));
  return renewed === 1 ? { id: known.id, createdAt: now } : known;
}

/** States every value that was granted, whether asked for or not (RFC 7591 §3.2.1). */
function registrationAnswer(
  metadata: ClientMetadata,
  client: StoredClient,
  secret: string | null,
): Record<string, unknown> {
  const optional = {
    token_endpoint_auth_signing_alg: metadata.tokenEndpointAuthSigningAlg,
    jwks: metadata.jwks,
    jwks_uri: metadata.jwksUri,
    application_type: metadata.applicationType,
    client_uri: metadata.clientUri,
    logo_uri: metadata.logoUri,
    software_id: metadata.softwareId,
    software_version: metadata.softwareVersion,
    // False is the default, and most clients have never heard of these.
    dpop_bound_access_tokens: metadata.dpopBoundAccessTokens || null,
    require_pushed_authorization_requests: metadata.requirePushedAuthorizationRequests || null,
  };
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: metadata.name,
    redirect_uris: metadata.redirectUris,
    grant_types: metadata.grantTypes,
    response_types: ['code'],
    token_endpoint_auth_method: metadata.tokenEndpointAuthMethod,
    scope: metadata.scope,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  };
}
