import type { Request } from 'express';

/** Parameters by which pages say what was just done: nothing was. */
const doneParameters = ['done', 'saved', 'deleted', 'added', 'moved', 'unsent'];
const base = 'http://localhost';

/** Where to sign in and then come back. */
export function signInPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** The address of a page that shows an unsent form again, by its id, or says that a button did nothing (`pressed`). */
export function withUnsent(address: string, unsent: string): string {
  const url = new URL(address, base);
  url.searchParams.set('unsent', unsent);
  return url.pathname + url.search + url.hash;
}

/** What an address says of an unsent form; null where it says nothing. */
export function unsentOf(address: string): string | null {
  return URL.canParse(address, base) ? new URL(address, base).searchParams.get('unsent') : null;
}

/** The page of the dashboard that a button was pressed on. */
export function pageOfButton(req: Request): string {
  const referer = req.get('referer') ?? '';
  const url = URL.canParse(referer) ? new URL(referer) : null;
  if (url === null || !/^\/(my-links|settings)(\/|$)/.test(url.pathname)) return '/my-links';
  for (const name of doneParameters) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** True for addresses of the same page, whatever their parameters say. */
export function isSamePage(one: string, other: string): boolean {
  return new URL(one, base).pathname === new URL(other, base).pathname;
}
