import type { CoreContext } from '../src/context.ts';
import { hashSecret } from '../src/domain/secrets.ts';
import { findAccessToken } from '../src/store/oauth/bearer-statements.ts';
import { findRefreshToken } from '../src/store/oauth/token-statements.ts';
import type { Client } from './client.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { presentResource } from './resources.ts';

/**
 * Token introspection (RFC 7662). Only for clients that authenticate by a secret or a key, and only about their own tokens: any other token
 * gets the response of an unknown one, so that tokens cannot be scanned (§4).
 */
export async function introspectToken(
  context: CoreContext,
  client: Client,
  parameters: Parameters,
): Promise<Record<string, unknown>> {
  if (client.tokenEndpointAuthMethod === 'none') {
    throw new OAuthError('invalid_client', 'Introspection needs a client that authenticates', { status: 401 });
  }
  const token = parameters.get('token');
  if (token === undefined) throw new OAuthError('invalid_request', 'token is missing');
  const tokenHash = hashSecret(token);
  const accessToken = await context.db.read.first(findAccessToken, { tokenHash });
  const refreshToken = accessToken ? null : await context.db.read.first(findRefreshToken, { tokenHash });
  const found = accessToken ?? refreshToken;
  const isActive =
    found?.clientId === client.id && !found.revokedAt && found.expiresAt > context.now() && !refreshToken?.consumedAt;
  if (!isActive) return { active: false };
  return {
    active: true,
    scope: found.scope,
    client_id: found.clientId,
    sub: String(found.userId),
    aud: presentResource(context.config, found.resource),
    iss: context.config.publicUrl,
    iat: seconds(found.createdAt),
    exp: seconds(found.expiresAt),
    ...(accessToken && { token_type: found.dpopJkt === null ? 'Bearer' : 'DPoP' }),
    // RFC 9449 §6.2
    ...(found.dpopJkt !== null && { cnf: { jkt: found.dpopJkt } }),
  };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
