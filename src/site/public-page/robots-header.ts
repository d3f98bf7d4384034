import type { Context } from '../../context.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { isIndexable } from '../../domain/profiles/search-engines.ts';

/** Returns the header that keeps a page and its files out of search engines; empty if they may list it. */
export function robotsHeader(
  { config, now }: Pick<Context, 'config' | 'now'>,
  page: Pick<ProfileRow, 'isHiddenFromSearch' | 'createdAt'>,
): { 'X-Robots-Tag'?: 'noindex' } {
  return isIndexable(page, config, now()) ? {} : { 'X-Robots-Tag': 'noindex' };
}
