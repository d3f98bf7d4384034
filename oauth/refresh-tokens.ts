import type { SecretKeys } from '../src/config.ts';
import type { CoreContext } from '../src/context.ts';
import { deriveSecret, hashSecret, newSecret } from '../src/domain/secrets.ts';
import type { Transaction } from '../src/store/database.ts';
import {
  consumeRefreshToken,
  findAccessTokenExpiry,
  findRefreshToken,
  moveGrant,
  revokeGrant,
} from '../src/store/oauth/token-statements.ts';
import { type Client, refreshTokenKey } from './client.ts';
import { checkBoundKey } from './dpop-proof.ts';
import { type Issue, issueAccessToken, issueRefreshToken } from './issue-tokens.ts';
import { refreshRepeatWindow } from './lifetimes.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { checkResource, presentResource } from './resources.ts';
import { narrowedScope } from './scope.ts';
import { type TokenResponse, tokenResponse } from './token-response.ts';
import { accessTokenPrefix, refreshTokenPrefix } from './token-strings.ts';

/** A refresh whose request has been checked. */
interface Refresh extends Issue {
  token: string;
  tokenHash: string;
}

/**
 * Exchanges a refresh token for the next one and an access token (RFC 6749 §6, OAuth 2.1 §4.3). Tokens always rotate. Programs that share a
 * token refresh it in parallel or lose the response, so for 60 s the same token gets the same successor, unless that one is used too. After
 * that a used token counts as stolen and its whole family ends. A rejected request consumes nothing. Throws OAuthError.
 */
export async function refreshTokens(
  context: CoreContext,
  client: Client,
  parameters: Parameters,
  jkt: string | null,
): Promise<TokenResponse> {
  const token = parameters.get('refresh_token');
  if (token === undefined) throw new OAuthError('invalid_request', 'refresh_token is missing');
  const tokenHash = hashSecret(token);
  const row = await context.db.read.first(findRefreshToken, { tokenHash });
  const now = context.now();
  if (!row) throw rejectedToken();
  if (row.clientId !== client.id) throw rejectedToken();
  if (row.revokedAt) throw rejectedToken();
  if (row.expiresAt <= now) throw rejectedToken();
  checkBoundKey(row.dpopJkt, jkt);
  checkResource(context.config, parameters, row.resource);
  const scope = narrowedScope(parameters.get('scope'), row.scope);

  const { grantId } = row;
  const resource = presentResource(context.config, row.resource);
  const refreshJkt = refreshTokenKey(client, jkt);
  const refresh: Refresh = { token, tokenHash, grantId, scope, resource, jkt, refreshJkt, now };
  const response = await context.db.write(async (tx) => {
    const salt = newSecret();
    if (resource !== row.resource) await tx.run(moveGrant, { grantId, resource });
    const consumed = await tx.run(consumeRefreshToken, { now, successorSalt: salt, tokenHash });
    return consumed === 1 ? issueSuccessor(context, tx, refresh, salt) : repeatSuccessor(context, tx, refresh);
  });
  if (!response) throw rejectedToken();
  return response;
}

async function issueSuccessor(
  context: CoreContext,
  tx: Transaction,
  refresh: Refresh,
  salt: string,
): Promise<TokenResponse> {
  const { secretKeys } = context.config;
  const successor = deriveSuccessor(secretKeys, refresh, salt);
  await issueRefreshToken(tx, refresh, successor);
  return issueAccessToken(context, tx, refresh, deriveAccessToken(secretKeys, refresh, salt), successor);
}

/** The response that the first presentation got, or null when it cannot be repeated: too late, or after the successor was used, the family ends. */
async function repeatSuccessor(context: CoreContext, tx: Transaction, refresh: Refresh): Promise<TokenResponse | null> {
  const { grantId, scope, jkt, now } = refresh;
  const used = await tx.first(findRefreshToken, { tokenHash: refresh.tokenHash });
  if (!used?.consumedAt || !used.successorSalt || used.revokedAt) return null;
  if (now.getTime() - used.consumedAt.getTime() > refreshRepeatWindow) {
    await tx.run(revokeGrant, { now, grantId });
    return null;
  }
  const given = await givenSuccessor(context, tx, refresh, used.successorSalt);
  // Derived with a key that is no longer accepted, so it cannot be repeated.
  if (!given) return null;
  const { key, refreshToken, successor } = given;
  // Two generations old: its client has used the successor.
  if (successor.consumedAt) {
    await tx.run(revokeGrant, { now, grantId });
    return null;
  }
  let accessToken = deriveAccessToken(key, refresh, used.successorSalt);
  const issued = await tx.first(findAccessTokenExpiry, { tokenHash: hashSecret(accessToken) });
  if (issued && issued.expiresAt > now) {
    return tokenResponse({ accessToken, expiresAt: issued.expiresAt, now, scope, refreshToken, jkt });
  }
  // The first access token was revoked separately: it stays revoked, and the family continues with a new one.
  if (issued) accessToken = newSecret(accessTokenPrefix);
  return issueAccessToken(context, tx, refresh, accessToken, refreshToken);
}

/** The successor that the first presentation got, and the key that it was derived with, which may have been another process's newest. */
async function givenSuccessor({ config }: CoreContext, tx: Transaction, refresh: Refresh, salt: string) {
  for (const secretKey of config.secretKeys) {
    const key: SecretKeys = [secretKey];
    const refreshToken = deriveSuccessor(key, refresh, salt);
    const successor = await tx.first(findRefreshToken, { tokenHash: hashSecret(refreshToken) });
    if (successor) return { key, refreshToken, successor };
  }
  return null;
}

/** Derived, so that it can be returned again although only its hash is stored. */
function deriveSuccessor(secretKeys: SecretKeys, refresh: Refresh, salt: string): string {
  return refreshTokenPrefix + deriveSecret(secretKeys, 'refresh', salt, refresh.token);
}

/** Includes scope and key: the same refresh token with a narrower scope or another key gives another access token. */
function deriveAccessToken(secretKeys: SecretKeys, { token, scope, jkt }: Refresh, salt: string): string {
  const key = jkt === null ? [] : [jkt];
  return accessTokenPrefix + deriveSecret(secretKeys, 'access', salt, token, scope, ...key);
}

function rejectedToken(): OAuthError {
  return new OAuthError('invalid_grant', 'The refresh token is unknown, used, expired, revoked or of another client');
}
