import type { Context } from '../../context.ts';
import { listedPages, listedParts } from '../../domain/profiles/listed-pages.ts';
import { pageUrl } from '../../domain/profiles/profile-view.ts';
import { listedUntil } from '../../domain/profiles/search-engines.ts';
import { addresses } from '../addresses.ts';

/** Maximum number of page ids in a file: with the addresses of the site itself, the 50,000 that the protocol allows. */
const idsPerFile = 49_998;
const opening = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One address in a sitemap. Addresses are an origin and letters, digits, dots, underscores: nothing special in XML. */
interface Entry {
  address: string;
  changed?: Date;
}

/**
 * `/sitemap.xml`, piece by piece: every page that search engines may list here, or with too many for one file an index of
 * `/sitemap.xml?page=N` (sitemaps.org). Pages that redirect to their domain are left out: a file lists addresses of its own host. `part` is
 * N, or null for the first question; returns null for a part that does not exist. A page's id determines its part, so that it stays there.
 */
export async function sitemapXml(
  { config, db, now }: Context,
  part: number | null,
): Promise<AsyncIterable<string> | Iterable<string> | null> {
  const createdUntil = listedUntil(config, now());
  const parts = await listedParts(db.read, createdUntil, idsPerFile);
  if (part === null && parts.some((number) => number > 1)) return [indexXml(config.publicUrl, parts)];
  if (part !== null && part !== 1 && !parts.includes(part)) return null;
  return partXml({ config, db }, createdUntil, part ?? 1);
}

async function* partXml(
  { config, db }: Pick<Context, 'config' | 'db'>,
  createdUntil: Date,
  part: number,
): AsyncGenerator<string> {
  const { publicUrl } = config;
  yield `${opening}<urlset ${namespace}>`;
  if (part === 1) yield entriesXml('url', [{ address: `${publicUrl}/` }, { address: `${publicUrl}/api/v1/docs` }]);
  for await (const pages of listedPages(db.read, createdUntil, part, idsPerFile)) {
    const entries = pages.map(({ login, updatedAt }) => ({ address: pageUrl(publicUrl, login), changed: updatedAt }));
    yield entriesXml('url', entries);
  }
  yield '</urlset>';
}

/** The addresses of the site itself are in the first part, so it exists without pages, too. */
function indexXml(publicUrl: string, parts: readonly number[]): string {
  const entries = [...new Set([1, ...parts])].map((page) => ({
    address: publicUrl + addresses.siteFiles.sitemap.href({ page }),
  }));
  return `${opening}<sitemapindex ${namespace}>${entriesXml('sitemap', entries)}</sitemapindex>`;
}

function entriesXml(element: 'url' | 'sitemap', entries: readonly Entry[]): string {
  return entries
    .map(({ address, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `<${element}><loc>${address}</loc>${lastmod}</${element}>`;
    })
    .join('');
}
