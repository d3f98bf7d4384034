/** The ways to send a token (RFC 6750 §2.1, RFC 9449 §7.1). */
export type TokenScheme = 'Bearer' | 'DPoP';

/** The scheme of an Authorization header; its name has no case (RFC 9110 §11.1). */
export function schemeOf(authorization: string | undefined): TokenScheme {
  return /^dpop( |$)/i.test(authorization?.trim() ?? '') ? 'DPoP' : 'Bearer';
}

/** Returns the token of an Authorization header: undefined if there is none, null for a malformed one. */
export function sentToken(authorization: string | undefined): string | null | undefined {
  const token = /^(?:bearer|dpop)(?: +([^ ].*))?$/is.exec(authorization?.trim() ?? '')?.[1];
  if (!token) return undefined;
  return /^[A-Za-z0-9._~+/-]{1,512}=*$/.test(token) ? token : null;
}
