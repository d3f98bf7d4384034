import { addresses } from '../../addresses.ts';

const base = 'http://localhost';

/** The address of a page that shows an unsent form again, by its id, or reports that a button did nothing (`pressed`). */
export function withUnsent(address: string, unsent: string): string {
  const url = new URL(address, base);
  url.searchParams.set('unsent', unsent);
  return url.pathname + url.search + url.hash;
}

/** Returns the unsent form named in an address, or null. */
export function unsentFormIdOf(address: string): string | null {
  return URL.canParse(address, base) ? new URL(address, base).searchParams.get('unsent') : null;
}

/** A route of the dashboard: its pattern, and whether it shows a page. */
export interface PageRoute {
  pattern: string;
  isPage: boolean;
}

/**
 * The page that a button belongs to, by the path that it is posted to: that path, or the nearest above it that shows a page. A browser need
 * not report the page on which it was pressed (Referrer Policy, section 3).
 */
export function pageOfButton(path: string, routes: readonly PageRoute[]): string {
  const parts = path.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const above = parts.slice(0, length);
    if (routes.find(({ pattern }) => matches(pattern.split('/'), above))?.isPage) return above.join('/');
  }
  return addresses.myLinks.list.href();
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((part, index) => part.startsWith(':') || part === path[index]);
}

/** Returns true for addresses of the same page, with any parameters. */
export function isSamePage(one: string, other: string): boolean {
  return new URL(one, base).pathname === new URL(other, base).pathname;
}
