import type { Context } from '../../context.ts';
import { pageUrl } from '../../domain/profiles/profile-view.ts';
import { countPublishedPages, publishedPages } from '../../domain/profiles/published-pages.ts';
import { addresses } from '../addresses.ts';

/** Pages in one file; the protocol allows 50,000. */
const pagesPerFile = 10_000;
const opening = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One address in a sitemap. Addresses are an origin and letters, digits, dots, underscores: nothing that XML reads otherwise. */
interface Entry {
  address: string;
  changed?: Date;
}

/**
 * `/sitemap.xml`: every published page, or with too many for one file an index of `/sitemap.xml?page=N` (sitemaps.org). `part` is
 * N, or null for the first question; null comes back for a part that does not exist.
 */
export async function sitemapXml(context: Context, part: number | null): Promise<string | null> {
  const { publicUrl } = context.config;
  const parts = Math.max(1, Math.ceil((await countPublishedPages(context.db.read)) / pagesPerFile));
  if (part !== null && !(Number.isInteger(part) && part >= 1 && part <= parts)) return null;
  if (part === null && parts > 1) return indexXml(publicUrl, parts);
  const skip = ((part ?? 1) - 1) * pagesPerFile;
  const pages = await publishedPages(context.db.read, { skip, take: pagesPerFile });
  const entries: Entry[] = pages.map(({ login, updatedAt }) => ({
    address: pageUrl(publicUrl, login),
    changed: updatedAt,
  }));
  if (skip === 0) entries.unshift({ address: `${publicUrl}/` }, { address: `${publicUrl}/api/v1/docs` });
  return `${opening}<urlset ${namespace}>${entries.map((entry) => entryXml('url', entry)).join('')}</urlset>`;
}

function indexXml(publicUrl: string, parts: number): string {
  const entries = Array.from({ length: parts }, (_part, index) => ({
    address: publicUrl + addresses.siteFiles.sitemap.href({ page: index + 1 }),
  }));
  return `${opening}<sitemapindex ${namespace}>${entries.map((entry) => entryXml('sitemap', entry)).join('')}</sitemapindex>`;
}

function entryXml(element: 'url' | 'sitemap', { address, changed }: Entry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<${element}><loc>${address}</loc>${lastmod}</${element}>`;
}
