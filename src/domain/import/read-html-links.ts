import { Parser } from 'htmlparser2';
import { cutLine } from '../text/cut-line.ts';
import { type FoundLink, longestLinkTitle, storableLink } from './found-link.ts';
import { isAccount } from './link-kind.ts';
import { readNextData } from './read-next-data.ts';

export interface FoundLinks {
  /** Each address once, in the order of the page. */
  links: FoundLink[];
  /** How many more there were than are listed. */
  more: number;
}

/** A list of these can still be looked through. */
export const mostFoundLinks = 100;

/**
 * Reads the links of a page or of a file of bookmarks. A page that carries its links as data (Next.js, as Linktree and others are
 * made) is read by that. Of any other page its own navigation is left out: links to itself, and what stands in nav and footer but for
 * accounts on social sites. `base` is where the page came from; without it, relative links lead nowhere.
 */
export function readHtmlLinks(html: string, base: string | null): FoundLinks {
  const { anchors, data } = readElements(html);
  const fromData = data === null ? [] : readNextData(data);
  const ownHost = base === null ? null : new URL(base).hostname;
  const found = new Map<string, FoundLink>();
  const add = (address: string, title: string, isNavigation: boolean) => {
    const link = absoluteLink(address, base);
    if (link === null || isOwn(link, ownHost) || (isNavigation && !isAccount(link))) return;
    const name = cutLine(title, longestLinkTitle);
    const known = found.get(link);
    if (known === undefined) found.set(link, { link, title: name });
    else if (known.title === '') known.title = name;
  };
  for (const { address, title } of fromData) add(address, title, false);
  if (found.size === 0) for (const { address, title, isNavigation } of anchors) add(address, title, isNavigation);
  const links = [...found.values()];
  return { links: links.slice(0, mostFoundLinks), more: Math.max(0, links.length - mostFoundLinks) };
}

interface Anchor {
  address: string;
  title: string;
  isNavigation: boolean;
}

const navigation = new Set(['nav', 'footer']);
const unseen = new Set(['script', 'style', 'template', 'noscript']);
const mostAnchors = 5_000;

function readElements(html: string): { anchors: Anchor[]; data: string | null } {
  const anchors: Anchor[] = [];
  let data: string | null = null;
  let isData = false;
  let inNavigation = 0;
  let hidden = 0;
  /** The link that is open, what is written in it, and what it is called where nothing is. */
  let open: { address: string; text: string; label: string } | null = null;
  const close = () => {
    if (open !== null && anchors.length < mostAnchors) {
      const title = open.text.trim() === '' ? open.label : open.text;
      anchors.push({ address: open.address, title, isNavigation: inNavigation > 0 });
    }
    open = null;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a' && attributes.href !== undefined) {
        close();
        open = { address: attributes.href, text: '', label: attributes['aria-label'] ?? attributes.title ?? '' };
      } else if (name === 'img' && open !== null && open.label === '') open.label = attributes.alt ?? '';
      else if (open !== null) open.text += ' ';
      if (navigation.has(name)) inNavigation += 1;
      if (unseen.has(name)) hidden += 1;
      isData = name === 'script' && attributes.id === '__NEXT_DATA__';
      if (isData) data = '';
    },
    ontext(text) {
      if (isData) data += text;
      else if (open !== null && hidden === 0) open.text += text;
    },
    onclosetag(name) {
      if (name === 'a') close();
      else if (open !== null) open.text += ' ';
      if (navigation.has(name)) inNavigation -= 1;
      if (unseen.has(name)) hidden -= 1;
      isData = false;
    },
  });
  parser.end(html);
  close();
  return { anchors, data };
}

function absoluteLink(address: string, base: string | null): string | null {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return null;
  if (/^(?:mailto|tel|whatsapp):/i.test(trimmed)) return storableLink(trimmed);
  // Without a base a file's own paths lead nowhere; they must not become hosts by having a scheme completed.
  if (base === null && !/^https?:\/\//i.test(trimmed)) return null;
  const url = URL.canParse(trimmed, base ?? undefined) ? new URL(trimmed, base ?? undefined) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? storableLink(url.href) : null;
}

function isOwn(link: string, ownHost: string | null): boolean {
  return (
    ownHost !== null &&
    URL.canParse(link) &&
    new URL(link).hostname.replace(/^www\./, '') === ownHost.replace(/^www\./, '')
  );
}
