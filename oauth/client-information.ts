import type { Config } from '../src/config.ts';
import type { ClientMetadata } from './client-metadata.ts';

/** Returns whether the client authenticates with a secret of this server: `client_secret_basic` or `client_secret_post` (RFC 7591 §2). */
export function hasSecret({ tokenEndpointAuthMethod }: ClientMetadata): boolean {
  return tokenEndpointAuthMethod.startsWith('client_secret_');
}

interface Registered {
  id: string;
  createdAt: Date;
  /** Null if it cannot be derived again: only its hash is stored. */
  secret: string | null;
  /** Null for never. */
  secretExpiresAt: Date | null;
  registrationToken: string | null;
}

/** Returns every granted value, requested or not (RFC 7591 §3.2.1), and the address for changing it (RFC 7592 §3). */
export function clientInformation(
  config: Config,
  metadata: ClientMetadata,
  { id, createdAt, secret, secretExpiresAt, registrationToken }: Registered,
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
    // False is the default, and most clients do not use these.
    dpop_bound_access_tokens: metadata.dpopBoundAccessTokens || null,
    require_pushed_authorization_requests: metadata.requirePushedAuthorizationRequests || null,
  };
  return {
    client_id: id,
    client_id_issued_at: seconds(createdAt),
    ...(secret && { client_secret: secret }),
    // Included without the secret too, so that a client can see when to renew it.
    ...(hasSecret(metadata) && { client_secret_expires_at: seconds(secretExpiresAt) }),
    ...(registrationToken && {
      registration_access_token: registrationToken,
      registration_client_uri: `${config.publicUrl}/register/${encodeURIComponent(id)}`,
    }),
    client_name: metadata.name,
    redirect_uris: metadata.redirectUris,
    grant_types: metadata.grantTypes,
    response_types: ['code'],
    token_endpoint_auth_method: metadata.tokenEndpointAuthMethod,
    scope: metadata.scope,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  };
}

/** Seconds since 1970; 0 for never (RFC 7591 §3.2.1). */
function seconds(time: Date | null): number {
  return time === null ? 0 : Math.floor(time.getTime() / 1000);
}
