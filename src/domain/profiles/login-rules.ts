import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import type { Warning } from '../warning.ts';

export const loginMinLength = 4;
export const loginMaxLength = 60;
export const loginPattern = '^[a-zA-Z0-9._]+$';
const loginForm = new RegExp(loginPattern);

/** Returns whether a page can have this login. No page has any other, and PostgreSQL cannot compare some characters. */
export function isLogin(login: string): boolean {
  return loginForm.test(login);
}

/** The reserved logins (docs/interface.md 5.2). */
export const reservedLogins: readonly string[] = [
  'adm',
  'agreements',
  'api',
  'auth',
  'authorize',
  'email',
  'event',
  'events',
  'forgot-password',
  'login',
  'logout',
  'my-links',
  'my-orders',
  'order',
  'profile',
  'qr',
  'register',
  'reset-password',
  'revoke',
  'rsvp',
  'settings',
  'shop',
  'sitemap',
  'terms',
  'token',
  'validate',
  'verify-email',
  'webhook',
];
const reserved = new Set(reservedLogins);

/** Addresses that the site serves itself (docs/interface.md 5.2). */
const servedFiles = new Set([
  'robots.txt',
  'favicon.ico',
  'sitemap.xml',
  'llms.txt',
  'security.txt',
  'humans.txt',
  'ads.txt',
  'manifest.json',
  'openapi.json',
  'index.html',
  'introspect',
  // The operator's pages; `terms` is reserved already.
  'privacy',
  'support',
]);

export type LoginProblem =
  | 'too_short'
  | 'too_long'
  | 'invalid_characters'
  | 'reserved'
  | 'served_file'
  | 'only_digits'
  | 'only_punctuation'
  | 'taken';

/** Returns why a login is not allowed, or null; the caller checks for `taken`. */
export function loginProblem(login: string): Exclude<LoginProblem, 'taken'> | null {
  const key = loginKeyOf(login);
  // Some of these names have a hyphen: the reserved name is the better explanation than the wrong character.
  if (reserved.has(key)) return 'reserved';
  if (servedFiles.has(key) || /^apple-touch-icon.*\.png$/.test(key)) return 'served_file';
  if (login !== '' && !isLogin(login)) return 'invalid_characters';
  if (login.length < loginMinLength) return 'too_short';
  if (login.length > loginMaxLength) return 'too_long';
  // `.md` after a login is the page's markdown twin, so such a login would hide another page's.
  if (key.endsWith('.md')) return 'served_file';
  if (/^\d+$/.test(login)) return 'only_digits';
  if (/^[._]+$/.test(login)) return 'only_punctuation';
  return null;
}

/** Logins are unique without regard to case (docs/interface.md 5.2). */
export function loginKeyOf(login: string): string {
  return login.toLowerCase();
}

/** Returns the warnings about a login that can be taken; `field` is its path. */
export function loginWarnings(login: string | undefined, field = 'login'): Warning[] {
  return login?.endsWith('.') ? [{ field, code: 'login_ends_with_dot', text: endsWithDot }] : [];
}

const endsWithDot = textOf((t) => t.profileMessages.endsWithDot);

export const loginProblemTexts: Record<LoginProblem, Text> = {
  too_short: textOf((t) => t.profileMessages.tooShort(loginMinLength)),
  too_long: textOf((t) => t.profileMessages.tooLong(loginMaxLength)),
  invalid_characters: textOf((t) => t.profileMessages.invalidCharacters),
  reserved: textOf((t) => t.profileMessages.reserved),
  served_file: textOf((t) => t.profileMessages.siteFile),
  only_digits: textOf((t) => t.profileMessages.onlyDigits),
  only_punctuation: textOf((t) => t.profileMessages.onlyPunctuation),
  taken: textOf((t) => t.profileMessages.taken),
};
