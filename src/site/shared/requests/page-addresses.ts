import type { Request } from 'express';
import { addresses } from '../../addresses.ts';

/** Parameters by which pages say what was just done: nothing was. */
const doneParameters = ['done', 'saved', 'deleted', 'added', 'moved', 'unsent'];
const base = 'http://localhost';

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
  if (url === null || !isDashboard(url.pathname)) return addresses.myLinks.list.href();
  for (const name of doneParameters) url.searchParams.delete(name);
  return url.pathname + url.search;
}

function isDashboard(path: string): boolean {
  return [addresses.myLinks.list, addresses.settings.page].some(
    ({ pattern }) => path === pattern || path.startsWith(`${pattern}/`),
  );
}

/** True for addresses of the same page, whatever their parameters say. */
export function isSamePage(one: string, other: string): boolean {
  return new URL(one, base).pathname === new URL(other, base).pathname;
}
