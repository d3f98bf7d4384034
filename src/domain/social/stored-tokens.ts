import { decrypt, encrypt } from '../encryption.ts';
import type { PlatformTokens } from './platform-oauth.ts';
import { PlatformProblem } from './platform-problem.ts';

const purpose = 'social account';

export interface StoredTokens {
  accessToken: string;
  refreshToken: string | null;
  tokenExpiresAt: Date | null;
  scope: string;
}

/** Tokens as the database keeps them: encrypted. */
export function sealTokens(secretKey: Buffer, tokens: PlatformTokens): StoredTokens {
  return {
    accessToken: encrypt(secretKey, purpose, tokens.accessToken),
    refreshToken: tokens.refreshToken === null ? null : encrypt(secretKey, purpose, tokens.refreshToken),
    tokenExpiresAt: tokens.expiresAt,
    scope: tokens.scopes.join(' '),
  };
}

/** The tokens again; with another SECRET_KEY than they were kept with, the account must be connected again. */
export function openTokens(secretKey: Buffer, stored: StoredTokens): PlatformTokens {
  try {
    return {
      accessToken: decrypt(secretKey, purpose, stored.accessToken),
      refreshToken: stored.refreshToken === null ? null : decrypt(secretKey, purpose, stored.refreshToken),
      expiresAt: stored.tokenExpiresAt,
      scopes: stored.scope.split(' ').filter((scope) => scope !== ''),
    };
  } catch {
    throw new PlatformProblem('reconnect', 'the tokens were kept with another SECRET_KEY');
  }
}
