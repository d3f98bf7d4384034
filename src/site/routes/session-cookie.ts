import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../../config.ts';

/** Browsers keep a cookie for 400 days at most. When the session ends is decided by the server, at each request. */
const lifetime = 400 * 24 * 60 * 60 * 1000;

/** The session token that the browser sent, if any. */
export function readSessionCookie(req: Request, config: Config): string | null {
  const wanted = `${cookieName(config)}=`;
  const pairs = (req.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length) || null;
}

export function setSessionCookie(res: Response, config: Config, token: string): void {
  res.cookie(cookieName(config), token, { ...options(config), maxAge: lifetime });
}

export function clearSessionCookie(res: Response, config: Config): void {
  res.clearCookie(cookieName(config), options(config));
}

/** `__Host-` keeps other hosts of the same domain from planting the cookie (RFC 6265bis, section 4.1.3.2); it needs https. */
function cookieName(config: Config): string {
  return isSecure(config) ? '__Host-vitrine' : 'vitrine';
}

function options(config: Config): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) };
}

function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}
