import type { Context } from '../../context.ts';
import type { SignInBrowser } from '../../domain/accounts/access-records.ts';
import { retention } from '../../domain/retention/retention.ts';
import { newSecret } from '../../domain/secrets.ts';
import { readCookie, setCookie } from '../shared/requests/cookies.ts';
import type { Visit } from '../shared/requests/visit.ts';

const cookie = 'vitrine-browser';
/** Browsers keep a cookie for 400 days at most. */
const lifetime = retention.browserCookie.keep;

/** Returns the browser that signs in, with the secret by which accounts recognise it; a new one if it has none. */
export function signInBrowser({ config }: Context, { req, userAgent }: Visit): SignInBrowser {
  return { userAgent, secret: readCookie(req, config, cookie) ?? newSecret() };
}

/** Stores that secret in a signed-in browser. */
export function storeBrowserSecret({ config }: Context, { res }: Visit, secret: string): void {
  setCookie(res, config, cookie, secret, lifetime);
}
