/** The body of a successful response of the token endpoint (RFC 6749 §5.1). */
export interface TokenResponse {
  access_token: string;
  token_type: 'Bearer' | 'DPoP';
  /** Seconds. */
  expires_in: number;
  scope: string;
  refresh_token?: string;
}

/** Tokens issued by one request. */
interface Issued {
  accessToken: string;
  expiresAt: Date;
  now: Date;
  scope: string;
  refreshToken: string | null;
  /** Thumbprint of the key that the access token is bound to (RFC 9449 §5). */
  jkt: string | null;
}

/** Returns the body for issued tokens, with their remaining lifetime in whole seconds. */
export function tokenResponse({ accessToken, expiresAt, now, scope, refreshToken, jkt }: Issued): TokenResponse {
  return {
    access_token: accessToken,
    token_type: jkt === null ? 'Bearer' : 'DPoP',
    expires_in: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    scope,
    ...(refreshToken !== null && { refresh_token: refreshToken }),
  };
}
