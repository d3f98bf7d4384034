import { templatePictureSizes } from '../../src/domain/templates/template-pictures.ts';
import { addresses } from '../../src/site/addresses.ts';
import type { BenchPage } from './pages.ts';
import type { GetRoute } from './routes.ts';

/** One request that a visitor without an account can make. */
export interface PublicAddress {
  /** Its name in the tables. */
  name: string;
  path: string;
  headers?: Record<string, string>;
  /** The page that it belongs to; null if it is the same for every page. */
  page: BenchPage | null;
  /** True if the address draws a picture for each request, because its look is not saved. */
  draws?: boolean;
}

/** Lists every public address of a running service: those of each page, those by name, and every route without parameters. */
export async function publicAddresses(
  url: string,
  routes: readonly GetRoute[],
  pages: readonly BenchPage[],
): Promise<PublicAddress[]> {
  const ofPages: PublicAddress[] = [];
  for (const page of pages) ofPages.push(...addressesOfPage(url, page, await addressesIn(`${url}/${page.login}`)));
  const named = await namedAddresses(url);
  const plain: string[] = [];
  for (const { pattern, parameters } of routes) {
    if (parameters?.length === 0 && !(await isPersonal(url, pattern))) plain.push(pattern);
  }
  const all = [...new Set(['/mcp', ...plain, ...named])].map((path) => ({ name: path, path, page: null }));
  return [...ofPages, ...all];
}

/** Returns the public routes without a listed address, which have to be added here. */
export async function routesWithoutAddress(
  url: string,
  routes: readonly GetRoute[],
  listed: readonly PublicAddress[],
): Promise<string[]> {
  const paths = listed.map(({ path }) => new URL(path, url).pathname);
  const missing: string[] = [];
  for (const { pattern, matches } of routes) {
    if (!paths.some(matches) && !(await isPersonal(url, pattern.replaceAll(/:\w+/g, '1')))) missing.push(pattern);
  }
  return missing;
}

/** Returns true for an address that is empty without a session or a token. */
async function isPersonal(url: string, path: string): Promise<boolean> {
  const answer = await fetch(url + path, { redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status === 401 || (answer.headers.get('location') ?? '').startsWith('/login?next=');
}

const asBrowser = { accept: 'text/html', 'accept-encoding': 'br' };

/** The requests for each page; the first of them is a page view. */
function addressesOfPage(url: string, page: BenchPage, inPage: readonly string[]): PublicAddress[] {
  const { login, host, profileId, eventSlotId, formId } = page;
  const found = (prefix: string) => inPage.find((path) => path.startsWith(prefix)) ?? `${prefix}missing`;
  const all: Omit<PublicAddress, 'page'>[] = [
    { name: 'page', path: `/${login}`, headers: asBrowser },
    { name: 'page, gzip', path: `/${login}`, headers: { ...asBrowser, 'accept-encoding': 'gzip' } },
    { name: 'page, plain', path: `/${login}`, headers: { ...asBrowser, 'accept-encoding': 'identity' } },
    { name: 'page, after a form', path: `/${login}?sent=${formId}`, headers: asBrowser },
    { name: 'page, after no form', path: `/${login}?sent=none`, headers: asBrowser },
    { name: 'page as markdown', path: `/${login}.md` },
    { name: 'page by Accept: text/markdown', path: `/${login}`, headers: { accept: 'text/markdown' } },
    { name: 'page at its domain', path: '/', headers: { ...asBrowser, host } },
    { name: 'page at its domain, after a form', path: `/?sent=${formId}`, headers: { ...asBrowser, host } },
    { name: 'markdown at its domain', path: `/${login}.md`, headers: { host } },
    { name: 'contact card', path: `/-/vcard/${login}.vcf` },
    { name: 'contact card at its domain', path: `/-/vcard/${login}.vcf`, headers: { host } },
    { name: 'share picture', path: `/-/share/${login}.jpg` },
    { name: 'oEmbed', path: `/-/oembed?url=${encodeURIComponent(`${url}/${login}`)}` },
    { name: 'calendar', path: `/-/events/${eventSlotId}` },
    { name: 'cover', path: found('/-/covers/') },
    { name: 'still background', path: found('/-/stills/') },
    { name: 'stored picture', path: found('/-/files/') },
    { name: 'form', path: `/-/forms/${formId}` },
    { name: 'hit', path: `/-/hit?page=${profileId}` },
    { name: 'domain of certificate', path: `/-/tls/ask?domain=${host}` },
    { name: 'QR code', path: `/qr/${login}` },
    ...['svg', 'png', 'pdf'].flatMap((format) =>
      ['none', 'logo', 'avatar'].map((middle) => ({
        name: `QR code, ${format}, ${middle}`,
        path: `/qr/${login}?format=${format}&middle=${middle}`,
      })),
    ),
    ...['svg', 'png', 'pdf'].map((format) => ({
      name: `QR code of another look, ${format}`,
      path: `/qr/${login}?format=${format}&middle=avatar&color=%23120a${profileId % 10}0`,
      draws: true,
    })),
  ];
  return all.map((address) => ({ ...address, page }));
}

/** Addresses with a name in them that is the same in every installation of a version. */
async function namedAddresses(url: string): Promise<string[]> {
  const inSite = [
    ...(await addressesIn(`${url}/`)),
    ...(await addressesIn(`${url}/login`)),
    ...(await addressesIn(`${url}/-/templates`)),
    ...(await addressesIn(`${url}/-/templates/maker`)),
  ];
  const kinds = ['/-/assets/', '/-/fonts/', '/-/landing/', '/-/templates/cards/'];
  const found = kinds.flatMap((kind) => inSite.find((path) => path.startsWith(kind)) ?? []);
  const [picture = ''] = templatePictureSizes.keys();
  const ofTemplates = [
    addresses.templates.page.href({ key: 'maker' }),
    addresses.templates.preview.href({ key: 'maker' }),
    addresses.templates.picture.href({ file: `${picture}.webp` }),
  ];
  return [
    ...found,
    ...ofTemplates,
    '/.well-known/bench',
    '/nobody.has.this',
    '/-/nothing.here',
    '/-/upload/none',
    addresses.editor.unsentPicture.href({ number: 1 }),
  ];
}

/** The paths on the same site that a document names. */
async function addressesIn(address: string): Promise<string[]> {
  const { origin } = new URL(address);
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  return [...html.matchAll(/(?:["'(=,\s]|&quot;)((?:https?:\/\/[^/"'()\s&]+)?\/-\/[\w./-]+)/g)].map(
    ([, found = '']) => {
      const { pathname } = new URL(found, origin);
      return pathname;
    },
  );
}
