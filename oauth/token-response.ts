/** The body of a successful answer of the token endpoint (RFC 6749 §5.1). */
export interface TokenResponse {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
  scope: string;
  refresh_token?: string;
}

export function tokenResponse(
  accessToken: string,
  expiresAt: Date,
  now: Date,
  scope: string,
  refreshToken: string | null,
): TokenResponse {
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    scope,
    ...(refreshToken !== null && { refresh_token: refreshToken }),
  };
}
