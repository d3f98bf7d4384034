import { typedLink } from '../links/typed-link.ts';
import { cutLine } from '../text/shortened.ts';
import type { Anchor } from './anchor-reader.ts';
import { type FoundLink, maxLinkTitleLength, storableLink } from './found-link.ts';
import { isAccount } from './link-kind.ts';
import { pageElements } from './page-elements.ts';
import { readNextData } from './read-next-data.ts';
import { isServiceLink } from './service-links.ts';

/** A link as a page had it. */
export interface HtmlLink extends FoundLink {
  /** Set if it seems to be a link of the service that hosts the page, not of the person. */
  isOfService?: true;
}

export interface FoundLinks {
  /** Each address once, in the order of the page. */
  links: HtmlLink[];
  /** Number of links beyond those listed. */
  more: number;
}

/** A list of these can still be looked through. */
export const maxFoundLinks = 100;

/**
 * Reads the links of a page or of a file of bookmarks. A page with its links as data (Next.js, as Linktree and others are made) is read by
 * that. On any other page its own navigation is left out: links to itself, and links in nav and footer except for accounts on social sites.
 * `base` is the address of the page; without it, relative links are dropped. If there are more than are listed, those `known` already are
 * left out, so that the next import lists the others.
 */
export function readHtmlLinks(html: string, base: string | null, known: ReadonlySet<string> = new Set()): FoundLinks {
  const { anchors, nextData, ownAddress } = pageElements(html);
  const fromData = nextData === null ? [] : readNextData(nextData);
  const ownHost = hostOf(base ?? ownAddress);
  const found = new Map<string, HtmlLink>();
  const add = ({ address, title, isNavigation }: Anchor, isChosen: boolean) => {
    const link = absoluteLink(address, base);
    if (link === null || isOwn(link, ownHost) || (isNavigation && !isAccount(link))) return;
    const name = cutLine(title, maxLinkTitleLength);
    const before = found.get(link);
    if (before === undefined)
      found.set(link, { link, title: name, ...(isServiceLink(link, isChosen ? '' : name) && { isOfService: true }) });
    else if (before.title === '') before.title = name;
  };
  // The data are the person's own list, with any titles.
  for (const link of fromData) add({ ...link, isNavigation: false }, true);
  if (found.size === 0) for (const anchor of anchors) add(anchor, false);
  const all = [...found.values()];
  if (all.length <= maxFoundLinks) return { links: all, more: 0 };
  const others = all.filter(({ link }) => !known.has(link));
  const links = others.length > 0 ? others : all.slice(0, maxFoundLinks);
  return { links: links.slice(0, maxFoundLinks), more: Math.max(0, links.length - maxFoundLinks) };
}

function absoluteLink(address: string, base: string | null): string | null {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return null;
  if (/^(?:mailto|tel|whatsapp):/i.test(trimmed)) return storableLink(typedLink(trimmed));
  // Without a base a file's own paths lead nowhere; they must not become hosts by having a scheme completed.
  if (base === null && !/^https?:\/\//i.test(trimmed)) return null;
  const url = URL.canParse(trimmed, base ?? undefined) ? new URL(trimmed, base ?? undefined) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? storableLink(url.href) : null;
}

/** A page may declare any address. */
function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).hostname : null;
}

function isOwn(link: string, ownHost: string | null): boolean {
  return (
    ownHost !== null &&
    URL.canParse(link) &&
    new URL(link).hostname.replace(/^www\./, '') === ownHost.replace(/^www\./, '')
  );
}
