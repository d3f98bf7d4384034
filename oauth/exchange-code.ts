import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../src/context.ts';
import { equalSecrets, hashSecret, newSecret } from '../src/domain/secrets.ts';
import {
  consumeCode,
  findCode,
  insertAccessToken,
  insertRefreshToken,
  revokeGrant,
} from '../src/store/oauth/token-statements.ts';
import { type Client, refreshTokenKey } from './client.ts';
import { checkBoundKey } from './dpop-proof.ts';
import { accessTokenLifetime, after, refreshTokenLifetime } from './lifetimes.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { resolveResource } from './resources.ts';
import { type TokenResponse, tokenResponse } from './token-response.ts';
import { accessTokenPrefix, refreshTokenPrefix } from './token-strings.ts';

/**
 * A client that redeems a code several times at the same moment has made a mistake; one that comes with a redeemed code has
 * stolen or leaked it. To tell them apart, the first waits for so long that all of that moment have read the code as unused.
 * It waits in slices, or a busy process could spend the whole time without having looked at any other request.
 */
async function letOthersArrive(): Promise<void> {
  for (let slice = 0; slice < 10; slice += 1) await sleep(10);
}

/**
 * Turns an authorization code into tokens (RFC 6749 §4.1.3). Everything is checked before the code is consumed, so a refused
 * request costs nothing. Throws OAuthError.
 */
export async function exchangeCode(
  context: Context,
  client: Client,
  parameters: Parameters,
  jkt: string | null,
): Promise<TokenResponse> {
  const code = parameters.get('code');
  if (code === undefined) throw new OAuthError('invalid_request', 'code is missing');
  const verifier = parameters.get('code_verifier');
  if (verifier === undefined) throw new OAuthError('invalid_request', 'code_verifier is missing');

  const codeHash = hashSecret(code);
  const row = await context.db.read.first(findCode, { codeHash });
  if (!row) throw refusedCode();
  if (row.clientId !== client.id) throw refusedCode();
  checkRedirectUri(row, client, parameters.get('redirect_uri'));
  checkVerifier(row.codeChallenge, verifier);
  if (row.consumedAt) {
    // RFC 6749 §4.1.2: a replayed code ends what it gave.
    await context.db.write((tx) => tx.run(revokeGrant, { now: context.now(), grantId: row.grantId }));
    throw refusedCode();
  }
  checkBoundKey(row.dpopJkt, jkt);
  if (row.revokedAt) throw refusedCode();
  if (row.expiresAt <= context.now()) throw refusedCode();
  const resources = parameters.all('resource');
  if (resources.length > 0 && resolveResource(context.config, resources) !== row.resource) {
    throw new OAuthError('invalid_target', 'The resource is not the one that was authorized');
  }

  await letOthersArrive();
  const now = context.now();
  const accessToken = newSecret(accessTokenPrefix);
  const accessExpiry = after(now, accessTokenLifetime);
  const refreshToken = client.grantTypes.includes('refresh_token') ? newSecret(refreshTokenPrefix) : null;
  const isFirst = await context.db.write(async (tx) => {
    if ((await tx.run(consumeCode, { now, codeHash })) !== 1) return false;
    const { grantId, scope, resource } = row;
    await tx.run(insertAccessToken, {
      tokenHash: hashSecret(accessToken),
      grantId,
      scope,
      resource,
      dpopJkt: jkt,
      createdAt: now,
      expiresAt: accessExpiry,
    });
    if (refreshToken) {
      const refreshExpiry = after(now, refreshTokenLifetime);
      const boundTo = refreshTokenKey(client, jkt);
      await tx.run(insertRefreshToken, {
        tokenHash: hashSecret(refreshToken),
        grantId,
        dpopJkt: boundTo,
        createdAt: now,
        expiresAt: refreshExpiry,
      });
    }
    return true;
  });
  if (!isFirst) throw refusedCode();
  return tokenResponse({ accessToken, expiresAt: accessExpiry, now, scope: row.scope, refreshToken, jkt });
}

/** RFC 6749 §4.1.3 wants the redirect URI repeated; OAuth 2.1 dropped it, so it may be missing where there was no choice. */
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
  throw new OAuthError('invalid_grant', 'code_verifier does not fit the code_challenge');
}

function refusedCode(): OAuthError {
  return new OAuthError('invalid_grant', 'The code is unknown, used, expired or was given to another client');
}
