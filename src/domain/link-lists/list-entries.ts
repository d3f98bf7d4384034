import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** Else `domainToASCII` reads a host and more in it. */
const nameOfLetters = /^[\p{L}\p{M}\p{N}._-]+$/u;
const hostPattern = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/;
/** Addresses to which hosts files map blocked names. */
const sinkAddresses = /^(?:0\.0\.0\.0$|127\.|255\.)/;
/** A comment, a title in brackets, markup of a page that is not a list, or an exception of an ad blocker. */
const noEntry = /^(?:[#!;[<]|@@)/;
/** A rule of an ad blocker that blocks a whole site; with other options it concerns only what pages load from there. */
const siteRule = /^\|\|([^/^$*|]+)\^?(?:\$(?:all|document|doc))?$/;

/**
 * Returns the entries of a line of a public list: hosts such as `example.com`, and addresses without their scheme such as
 * `example.com/path?query`. Reads hosts files, lists of domains, rules of ad blockers (`||example.com^`) and lists of addresses.
 */
export function listEntries(line: string): string[] {
  const text = line.replace(/\s#.*$/, '').trim();
  if (text === '' || noEntry.test(text)) return [];
  if (text.startsWith('|')) return hostEntry(siteRule.exec(text)?.[1] ?? '');
  const [first = '', ...names] = text.split(/\s+/);
  if (names.length > 0) return isIP(first) === 0 ? [] : names.flatMap(hostEntry);
  return text.includes('/') ? addressEntry(text) : hostEntry(text);
}

function hostEntry(typed: string): string[] {
  const name = typed
    .toLowerCase()
    .replace(/^\*?\./, '')
    .replace(/\.$/, '');
  const host = hostPattern.test(name) || !nameOfLetters.test(name) ? name : domainToASCII(name);
  return hostPattern.test(host) && !sinkAddresses.test(host) ? [host] : [];
}

function addressEntry(text: string): string[] {
  const url = webAddress(/^[a-z]+:/i.test(text) ? text : `http://${text}`);
  return url === null || !url.hostname.includes('.') ? [] : [withoutScheme(url)];
}

/**
 * Returns the possible entries of lists for a link: its address, its host and the parent domains. Empty for a link without a web address.
 */
export function entriesOfLink(link: string): string[] {
  const url = webAddress(link);
  if (url === null) return [];
  const { hostname } = url;
  const entries = [withoutScheme(url), hostOf(url)];
  if (isIP(hostname) !== 0) return [...new Set(entries)];
  const labels = withoutDot(hostname).split('.');
  for (let first = 0; first < labels.length - 1; first += 1) entries.push(labels.slice(first).join('.'));
  return [...new Set(entries)];
}

function webAddress(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

function withoutScheme(url: URL): string {
  const { pathname, search } = url;
  return hostOf(url) + (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname) + search;
}

/** Host with a port that is not the scheme's default. */
function hostOf({ hostname, port }: URL): string {
  return port === '' ? withoutDot(hostname) : `${withoutDot(hostname)}:${port}`;
}

function withoutDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}
