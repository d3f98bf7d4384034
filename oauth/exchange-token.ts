import type { CoreContext } from '../src/context.ts';
import type { Client } from './client.ts';
import { exchangeCode, type PresentedCode } from './exchange-code.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { refreshTokens } from './refresh-tokens.ts';
import type { TokenResponse } from './token-response.ts';

/**
 * The token endpoint (RFC 6749 §3.2) for a client that has authenticated, and has proved the key with that thumbprint, if any. `presented`
 * is the code that the request names, if any, as stored when the request arrived.
 */
export async function exchangeToken(
  context: CoreContext,
  client: Client,
  parameters: Parameters,
  jkt: string | null,
  presented: PresentedCode | null,
): Promise<TokenResponse> {
  const grantType = parameters.get('grant_type');
  if (grantType === undefined) throw new OAuthError('invalid_request', 'grant_type is missing');
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token') {
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
  }
  if (!client.grantTypes.includes(grantType)) {
    throw new OAuthError('unauthorized_client', 'The client did not register this grant_type');
  }
  if (client.dpopBoundAccessTokens && jkt === null) {
    throw new OAuthError(
      'invalid_dpop_proof',
      'The client registered that its tokens are bound to a key: send a DPoP proof',
    );
  }
  return grantType === 'authorization_code'
    ? exchangeCode(context, client, parameters, jkt, presented)
    : refreshTokens(context, client, parameters, jkt);
}
