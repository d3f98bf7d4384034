import { linkOfAccount } from '../../links/account-link.ts';
import { telephoneLink } from '../../links/typed-link.ts';
import { readText } from '../formats/text.ts';
import type { Candidate } from '../found-link.ts';
import { comparable, type Entry, isAddress, isEntry, namesAddress, words } from './data-entry.ts';

/** Sites of a person, by names that are also those of an entry's address. */
const ownSites = new Set(words('website web site homepage'));
/** Addresses of things that are no pages. */
const otherAddress =
  /image|img|icon|thumb|cover|avatar|photo|picture|preview|logo|banner|schema|canonical|namespace|xmlns|api|^id$|guid/;
const accountName = /^@?[\w.-]{1,60}$/;
/** Names of the site of an account, and of the account. */
const siteKeys = words('type platform network service provider site kind icon name');
const userKeys = words('username handle user account value login');
/** Texts that may have links in them, as messages and notes do. */
const textKeys = words('text content body note notes message description fulltext selftext extended');

/** Returns the links of values that stand under their own names: `{"github": "anna", "shop": "https://…"}`. */
export function linksOfValues(
  entry: Entry,
  { isLink, isListed, group }: { isLink: boolean; isListed: boolean; group: string },
): Candidate[] {
  return Object.entries(entry).flatMap(([key, value]): Candidate[] => {
    const name = comparable(key);
    if (typeof value !== 'string' || value.length > 2_000 || otherAddress.test(name)) return [];
    const account = accountName.test(value) ? linkOfAccount(name, value.replace('@', '')) : null;
    const isOwn = !isLink && isAddress(value, false) && (ownSites.has(name) || !namesAddress(name));
    const address = account ?? (isOwn ? value : isListed ? null : contactOf(name, value));
    return address === null ? [] : [{ address, title: keyName(key), ...(group !== '' && { group }) }];
  });
}

/** Returns the link of a mail address or a telephone number under a name of its own: `{"email": "anna@example.com"}`; null for another value. */
function contactOf(name: string, value: string): string | null {
  if (/^e?mail(?:address)?$/.test(name) && /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value)) return `mailto:${value}`;
  return /^(?:tel|phone|telephone|mobile)(?:number)?$/.test(name) ? telephoneLink(value) : null;
}

/** Returns the link of an account that an entry describes: `{"platform": "tiktok", "username": "anna"}`; null for another entry. */
export function linkOfAccountEntry(entry: Entry): string | null {
  const values = new Map(Object.entries(entry).map(([key, value]) => [comparable(key), value]));
  const texts = (keys: readonly string[]) =>
    keys.map((key) => values.get(key)).filter((value) => typeof value === 'string');
  const user = texts(userKeys).find((value) => accountName.test(value));
  if (user === undefined) return null;
  const links = texts(siteKeys).map((site) => linkOfAccount(site, user.replace('@', '')));
  return links.find((link) => link !== null) ?? null;
}

/** Returns the links in the text of a message or a note, which may be in pieces as in exports of chats; null for an entry without any. */
export function linksOfText(entry: Entry, group: string): Candidate[] | null {
  for (const [key, value] of Object.entries(entry)) {
    const text = textKeys.includes(comparable(key)) ? joinedText(value) : '';
    if (!/[a-z]:\/\//i.test(text) || isAddress(text, false)) continue;
    return readText(text).candidates.map((link) => ({ ...link, ...(group !== '' && { group }) }));
  }
  return null;
}

/** Returns a text of pieces as Markdown; empty for another value. */
function joinedText(value: unknown): string {
  const pieces = (Array.isArray(value) ? value : [value]).map((piece: unknown) => {
    if (!isEntry(piece) || typeof piece.text !== 'string') return piece;
    return typeof piece.href === 'string' ? `[${piece.text}](<${piece.href}>)` : piece.text;
  });
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : '';
}

/** Returns a key as a person would write it. */
function keyName(key: string): string {
  const said = key.replace(/[-_]/g, ' ').trim();
  return said.charAt(0).toUpperCase() + said.slice(1);
}
