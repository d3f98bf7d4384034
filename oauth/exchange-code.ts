import { hash } from 'node:crypto';
import type { CoreContext } from '../src/context.ts';
import { equalSecrets, hashSecret, newSecret } from '../src/domain/secrets.ts';
import { consumeCode, findCode, revokeGrant } from '../src/store/oauth/token-statements.ts';
import type { RowOf } from '../src/store/statement.ts';
import { type Client, refreshTokenKey } from './client.ts';
import { checkBoundKey } from './dpop-proof.ts';
import { type Issue, issueAccessToken, issueRefreshToken } from './issue-tokens.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { checkResource, presentResource } from './resources.ts';
import type { TokenResponse } from './token-response.ts';
import { accessTokenPrefix, refreshTokenPrefix } from './token-strings.ts';

/** A code in its state when the request with it arrived. */
export type PresentedCode = RowOf<typeof findCode>;

/**
 * Returns the code of a token request as the database has it now, or null if it does not exist. It is read when the request has arrived,
 * before anything that can wait. The database decides which of two requests came first, so the clocks of several processes do not matter.
 */
export async function findPresentedCode(context: CoreContext, parameters: Parameters): Promise<PresentedCode | null> {
  const code = parameters.get('code');
  if (code === undefined || parameters.get('grant_type') !== 'authorization_code') return null;
  return (await context.db.read.first(findCode, { codeHash: hashSecret(code) })) ?? null;
}

/**
 * Exchanges an authorization code for tokens (RFC 6749 §4.1.3). Everything is checked before the code is consumed, so a rejected request
 * does not use it up. A code that had been used when the request arrived was stolen or leaked: its grant ends (§4.1.2). A request that
 * arrived before the code was used, but came second, ends nothing. Throws OAuthError.
 */
export async function exchangeCode(
  context: CoreContext,
  client: Client,
  parameters: Parameters,
  jkt: string | null,
  presented: PresentedCode | null,
): Promise<TokenResponse> {
  if (parameters.get('code') === undefined) throw new OAuthError('invalid_request', 'code is missing');
  const verifier = parameters.get('code_verifier');
  if (verifier === undefined) throw new OAuthError('invalid_request', 'code_verifier is missing');

  if (presented?.clientId !== client.id) throw rejectedCode();
  checkRedirectUri(presented, client, parameters.get('redirect_uri'));
  checkVerifier(presented.codeChallenge, verifier);
  if (presented.consumedAt) {
    const { grantId } = presented;
    await context.db.write((tx) => tx.run(revokeGrant, { now: context.now(), grantId }));
    throw rejectedCode();
  }
  checkBoundKey(presented.dpopJkt, jkt);
  if (presented.revokedAt) throw rejectedCode();
  const now = context.now();
  if (presented.expiresAt <= now) throw rejectedCode();
  checkResource(context.config, parameters, presented.resource);

  const accessToken = newSecret(accessTokenPrefix);
  const refreshToken = client.grantTypes.includes('refresh_token') ? newSecret(refreshTokenPrefix) : null;
  const { codeHash, grantId, scope } = presented;
  const resource = presentResource(context.config, presented.resource);
  const issue: Issue = { grantId, scope, resource, jkt, refreshJkt: refreshTokenKey(client, jkt), now };
  const response = await context.db.write(async (tx) => {
    if ((await tx.run(consumeCode, { now, codeHash })) !== 1) return null;
    if (refreshToken) await issueRefreshToken(tx, issue, refreshToken);
    return issueAccessToken(context, tx, issue, accessToken, refreshToken);
  });
  if (!response) throw rejectedCode();
  return response;
}

/** RFC 6749 §4.1.3 requires the redirect URI again; OAuth 2.1 dropped it, so it may be missing if there was no choice. */
function checkRedirectUri(
  row: { redirectUri: string; redirectUriGiven: boolean },
  client: Client,
  redirectUri: string | undefined,
): void {
  if (redirectUri === row.redirectUri) return;
  if (redirectUri === undefined && (!row.redirectUriGiven || client.redirectUris.length === 1)) return;
  throw new OAuthError('invalid_grant', 'redirect_uri is not the one of the authorization request');
}

/** RFC 7636 §4.1 and §4.6 */
function checkVerifier(challenge: string, verifier: string): void {
  const isWellFormed = /^[A-Za-z0-9._~-]{43,128}$/.test(verifier);
  if (isWellFormed && equalSecrets(hash('sha256', verifier, 'base64url'), challenge)) return;
  throw new OAuthError('invalid_grant', 'code_verifier does not match the code_challenge');
}

function rejectedCode(): OAuthError {
  return new OAuthError('invalid_grant', 'The code is unknown, used, expired or was given to another client');
}
