import type { IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import type { CookieOptions, Response } from 'express';
import type { Config } from '../../../config.ts';

/**
 * Cookies of this service: the session, the way to an OpenID provider and back, access to forms that were sent from there without a
 * session, a sign-in that awaits its second factor, and a known browser of accounts, each a secret of its own; and the browser's time zone,
 * which the script `timezone` writes.
 */
export type CookieName =
  | 'vitrine'
  | 'vitrine-provider'
  | 'vitrine-unsent'
  | 'vitrine-sign-in'
  | 'vitrine-browser'
  | 'vitrine-timezone';

/** The value of a cookie that the browser sent, if any. */
export function readCookie(req: IncomingMessage, config: Config, name: CookieName): string | null {
  // No cookie of this site needs encoding, so a value with %-signs is not one.
  return parse(req.headers.cookie ?? '', { decode: (value) => value })[fullName(config, name)] || null;
}

/** Sets a cookie that scripts cannot read (`HttpOnly`, `SameSite=Lax`) for that many milliseconds. */
export function setCookie(res: Response, config: Config, name: CookieName, value: string, maxAge: number): void {
  res.cookie(fullName(config, name), value, { ...options(config), maxAge });
}

/** Deletes the cookie in the browser; name and attributes must be those with which it was set. */
export function clearCookie(res: Response, config: Config, name: CookieName): void {
  res.clearCookie(fullName(config, name), options(config));
}

/** `__Host-` keeps other hosts of the same domain from planting the cookie (RFC 6265bis, section 4.1.3.2); it needs https. */
function fullName(config: Config, name: CookieName): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

function options(config: Config): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) };
}

function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}
