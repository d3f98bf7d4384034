import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { isIndexable } from '../../domain/profiles/search-engines.ts';

/** The header that keeps a page, and what is made of it, out of search engines; empty where they may list it. */
export function robotsHeader(page: Pick<ProfileRow, 'isHiddenFromSearch'>): { 'X-Robots-Tag'?: 'noindex' } {
  return isIndexable(page) ? {} : { 'X-Robots-Tag': 'noindex' };
}
