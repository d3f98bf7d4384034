import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { isIndexable } from '../../domain/profiles/search-engines.ts';

/** Returns the header that keeps a page and its files out of search engines; empty if they may list it. */
export function robotsHeader(page: Pick<ProfileRow, 'isHiddenFromSearch'>): { 'X-Robots-Tag'?: 'noindex' } {
  return isIndexable(page) ? {} : { 'X-Robots-Tag': 'noindex' };
}
