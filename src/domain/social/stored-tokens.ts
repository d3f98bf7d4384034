import type { SecretKeys } from '../../config.ts';
import type { PlatformTokens } from '../../store/social/platform-oauth.ts';
import { PlatformProblem } from '../../store/social/platform-problem.ts';
import { decrypt, encrypt } from '../encryption.ts';

const purpose = 'social account';

export interface StoredTokens {
  accessToken: string;
  refreshToken: string | null;
  tokenExpiresAt: Date | null;
  scope: string;
}

/** Tokens as the database keeps them: encrypted. */
export function sealTokens(secretKeys: SecretKeys, tokens: PlatformTokens): StoredTokens {
  return {
    accessToken: encrypt(secretKeys, purpose, tokens.accessToken),
    refreshToken: tokens.refreshToken === null ? null : encrypt(secretKeys, purpose, tokens.refreshToken),
    tokenExpiresAt: tokens.expiresAt,
    scope: tokens.scopes.join(' '),
  };
}

/** Returns the decrypted tokens; if SECRET_KEY has changed since, the account must be reconnected. */
export function openTokens(secretKeys: SecretKeys, stored: StoredTokens): PlatformTokens {
  const open = (sealed: string) => {
    const token = decrypt(secretKeys, purpose, sealed);
    if (token === null) throw new PlatformProblem('reconnect', 'the tokens were kept with another SECRET_KEY');
    return token;
  };
  return {
    accessToken: open(stored.accessToken),
    refreshToken: stored.refreshToken === null ? null : open(stored.refreshToken),
    expiresAt: stored.tokenExpiresAt,
    scopes: stored.scope.split(' ').filter((scope) => scope !== ''),
  };
}
