import type { CoreContext } from '../src/context.ts';
import { hashSecret } from '../src/domain/secrets.ts';
import type { Transaction } from '../src/store/database.ts';
import { touchClientOfGrant } from '../src/store/oauth/client-statements.ts';
import { insertAccessToken, insertRefreshToken } from '../src/store/oauth/token-statements.ts';
import { after, minute, refreshTokenLifetime } from './lifetimes.ts';
import { type TokenResponse, tokenResponse } from './token-response.ts';

/** The grant and the keys for which one request gets tokens. */
export interface Issue {
  grantId: string;
  scope: string;
  resource: string;
  /** Thumbprint of the key that the access token is bound to. */
  jkt: string | null;
  /** Thumbprint of the key that the refresh token is bound to. */
  refreshJkt: string | null;
  now: Date;
}

/** The last use of a client is noted once in it: it decides, a year later, whether the client is inactive. */
const useInterval = 24 * 60 * 60 * 1_000;

/** Stores an access token, and returns the response that hands it out together with the refresh token, if any. */
export async function issueAccessToken(
  { config }: Pick<CoreContext, 'config'>,
  tx: Transaction,
  { grantId, scope, resource, jkt, now }: Issue,
  accessToken: string,
  refreshToken: string | null,
): Promise<TokenResponse> {
  const expiresAt = after(now, config.accessTokenMinutes * minute);
  await tx.run(insertAccessToken, {
    tokenHash: hashSecret(accessToken),
    grantId,
    scope,
    resource,
    dpopJkt: jkt,
    createdAt: now,
    expiresAt,
  });
  tx.send(touchClientOfGrant, { now, grantId, before: after(now, -useInterval) });
  return tokenResponse({ accessToken, expiresAt, now, scope, refreshToken, jkt });
}

/** Stores a refresh token. */
export async function issueRefreshToken(
  tx: Transaction,
  { grantId, refreshJkt, now }: Issue,
  refreshToken: string,
): Promise<void> {
  await tx.run(insertRefreshToken, {
    tokenHash: hashSecret(refreshToken),
    grantId,
    dpopJkt: refreshJkt,
    createdAt: now,
    expiresAt: after(now, refreshTokenLifetime),
  });
}
