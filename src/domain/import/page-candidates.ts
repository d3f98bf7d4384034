import type { Candidate, LinkDoubt } from './found-link.ts';
import type { LinkHeading } from './heading-reader.ts';
import { isAccount } from './link-kind.ts';
import type { PageLink } from './link-reader.ts';
import { linkServiceOf } from './link-services.ts';
import { linkTarget } from './link-target.ts';
import { isServiceLink } from './service-links.ts';

/** A longer heading is a text in the place of one. */
const maxGroupLength = 60;

interface LinksOfPage {
  links: readonly PageLink[];
  /** Links of the page's data, in first place. */
  fromData: readonly Candidate[];
  /** The address of the page, and the one that its relative addresses are relative to. */
  own: string | null;
  base: string | null;
  isBookmarks: boolean;
}

/** A link with its absolute address, as far as it has one. */
interface Resolved extends PageLink {
  url: URL | null;
  isOwn: boolean;
}

/** Returns the links of a page as candidates: all except those to the page itself; doubtful ones have the reason. */
export function pageCandidates({ links, fromData, own, base, isBookmarks }: LinksOfPage): Candidate[] {
  // A bookmarklet is a program, which no block can have.
  if (isBookmarks)
    return links
      .filter(({ source }) => source === 'anchor')
      .map(({ address, title, heading }) => ({
        address,
        title,
        ...(heading !== null && { group: heading.text }),
      }));
  const page = urlOf(own, null);
  const resolved = links
    .map((link): Resolved => {
      const href = urlOf(link.address.trim(), base)?.href ?? null;
      const url = urlOf(href === null ? null : linkTarget(href), null);
      return { ...link, url, isOwn: page !== null && url !== null && isSameHost(page, url) };
    })
    .filter(({ url, isOwn }) => !isOwn || !isSamePage(page, url));
  const doubtOf = doubtsIn(resolved, own, fromData.length);
  // A link that is locked or over is so in the markup, too.
  const doubted = new Set(
    fromData.filter(({ doubt }) => doubt !== undefined).map(({ address }) => urlOf(address, base)?.href),
  );
  const groupOf = groupsIn(resolved);
  const fromMarkup = resolved
    .filter(({ url }) => url === null || !doubted.has(url.href))
    .map((link): Candidate => {
      const doubt = doubtOf(link);
      const group = groupOf(link);
      return {
        address: link.address,
        title: link.title,
        partOf: 'markup',
        ...(group !== '' && { group }),
        ...(doubt !== undefined && { doubt }),
      };
    });
  return [...fromData, ...fromMarkup];
}

/**
 * Returns a function for the doubts about the links of a page. Links in the page's frame or to its own site are navigation, unless they are
 * most of the links that it has: then they are its list.
 */
function doubtsIn(
  links: readonly Resolved[],
  own: string | null,
  countOfData: number,
): (link: Resolved) => LinkDoubt | undefined {
  const plain = links.filter(
    (link) => certainDoubt(link) === undefined && !isServiceLink(link.url?.href ?? '', link.title),
  );
  const outward = distinct(plain.filter(({ isOwn }) => !isOwn));
  const ownLinks = distinct(plain.filter(({ isOwn }) => isOwn));
  const inNav = outward.filter(({ frame }) => frame === 'nav').length;
  const inContent = outward.filter(({ frame }) => frame === null).length + countOfData;
  const lists = new Set<PageLink['frame']>([null]);
  if (inNav > (outward.length + countOfData) / 2) lists.add('nav');
  if (inContent === 0) lists.add('nav').add('footer');
  const isOwnList = linkServiceOf(own) === null && ownLinks.length > outward.length + countOfData;
  return (link) => {
    const certain = certainDoubt(link);
    if (certain !== undefined) return certain;
    if (isServiceLink(link.url?.href ?? '', link.title)) return undefined;
    if (link.isOwn) return isOwnList ? undefined : 'own_site';
    return lists.has(link.frame) || isAccount(link.url?.href ?? '') ? undefined : 'navigation';
  };
}

function certainDoubt({ source, isHidden, isCredit }: Resolved): LinkDoubt | undefined {
  if (isHidden) return 'hidden';
  if (source !== 'anchor') return source;
  return isCredit ? 'advertisement' : undefined;
}

/** Returns a function for the group of a link: the heading above it, if it heads several links and not all of them. */
function groupsIn(links: readonly Resolved[]): (link: Resolved) => string {
  const addresses = new Map<LinkHeading, Set<string>>();
  const visible = links.filter((link) => certainDoubt(link) === undefined);
  for (const { heading, address } of visible) {
    if (heading !== null) addresses.set(heading, (addresses.get(heading) ?? new Set()).add(address));
  }
  const isHeading = ([{ text }, below]: [LinkHeading, Set<string>]) => below.size > 1 && text.length <= maxGroupLength;
  const headings = new Set([...addresses].filter(isHeading).map(([heading]) => heading));
  const isOne = headings.size === 1 && visible.every(({ heading }) => heading !== null && headings.has(heading));
  return ({ heading }) => (heading === null || isOne || !headings.has(heading) ? '' : heading.text);
}

function distinct(links: readonly Resolved[]): Resolved[] {
  return [...new Map(links.map((link) => [link.url?.href ?? link.address, link])).values()];
}

function urlOf(address: string | null, base: string | null): URL | null {
  return address !== null && URL.canParse(address, base ?? undefined) ? new URL(address, base ?? undefined) : null;
}

function isSameHost(page: URL, { hostname, protocol }: URL): boolean {
  return /^https?:$/.test(protocol) && hostname.replace(/^www\./, '') === page.hostname.replace(/^www\./, '');
}

/** Returns whether a link refers to its own page. On a link service, parameters do not make another page. */
function isSamePage(page: URL | null, url: URL | null): boolean {
  if (page === null || url === null) return false;
  const path = ({ pathname }: URL) => pathname.replace(/\/+$/, '').toLowerCase();
  return path(page) === path(url) && (page.search === url.search || linkServiceOf(page.href) !== null);
}
