import type { CoreContext } from '../src/context.ts';
import { hashSecret } from '../src/domain/secrets.ts';
import { findAccessToken } from '../src/store/oauth/bearer-statements.ts';
import { endAccessToken, findRefreshToken, revokeGrant } from '../src/store/oauth/token-statements.ts';
import type { Client } from './client.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';

/**
 * Token revocation (RFC 7009). A refresh token, used or not, takes its whole family with it; an access token ends alone. A token
 * that is unknown or another client's changes nothing and is no error (§2.2).
 */
export async function revokeToken(context: CoreContext, client: Client, parameters: Parameters): Promise<void> {
  const token = parameters.get('token');
  if (token === undefined) throw new OAuthError('invalid_request', 'token is missing');
  const tokenHash = hashSecret(token);
  const now = context.now();
  const refreshToken = await context.db.read.first(findRefreshToken, { tokenHash });
  if (refreshToken?.clientId === client.id) {
    await context.db.write((tx) => tx.run(revokeGrant, { now, grantId: refreshToken.grantId }));
    return;
  }
  const accessToken = await context.db.read.first(findAccessToken, { tokenHash });
  if (accessToken?.clientId === client.id) await context.db.write((tx) => tx.run(endAccessToken, { now, tokenHash }));
}
