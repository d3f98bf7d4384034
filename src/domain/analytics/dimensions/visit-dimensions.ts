import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { referrerSource } from './referrer-source.ts';

/** Properties of a visit that are counted beside it: its source, and the device. */
export const dimensionKinds = ['referrer', 'country', 'device', 'language'] as const;
export type DimensionKind = (typeof dimensionKinds)[number];

/** Returns the stored form of a kind: its first letter, then the value. For a referrer, source, medium and campaign follow each other. */
export const dimensionKey = (kind: DimensionKind, value: string): string => `${kind[0]}${value}`;

/** Parameters by which links name their source (https://support.google.com/analytics/answer/10917952). */
const campaignTags = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const maxTagLength = 60;

/**
 * Returns the dimensions of a visit, from the usual headers of its request: nothing else is requested from the browser. `from` is the host
 * that led to the page; campaign tags are in the page's own address, which browsers send as the referrer of its pictures and beacons.
 */
export function visitDimensions(headers: IncomingHttpHeaders, from: string, country: string | null): readonly string[] {
  const { referer = '', 'user-agent': agent = '', 'accept-language': languages = '' } = headers;
  const page = referer.includes('utm_') ? referer : '';
  // Only the last can have a line break in it.
  const key = [country, page, languages, agent, from].join('\n');
  const known = visits.get(key);
  if (known !== undefined) return known;
  const dimensions = [
    dimensionKey('referrer', referrerOf(from, page)),
    dimensionKey('device', deviceOf(agent)),
    dimensionKey('language', languageOf(languages)),
    ...(country === null ? [] : [dimensionKey('country', country)]),
  ];
  if (key.length <= maxKnownLength) visits.set(key, dimensions);
  return dimensions;
}

/** Dimensions of recent visits, many of which are equal: sharing the lists keeps few of them in memory until they are stored. */
const visits = new LRUCache<string, readonly string[]>({ max: 5_000 });
const maxKnownLength = 1_024;

function referrerOf(from: string, page: string): string {
  const isHost = /^[a-z0-9_.-]{1,100}(?::\d+)?$/i.test(from);
  const host = isHost ? referrerSource(from.toLowerCase().replace(/\.?(?::\d+)?$/, '')) : '';
  if (!URL.canParse(page)) return host;
  const { searchParams } = new URL(page);
  const [source = '', ...others] = campaignTags.map((tag) => tagOf(searchParams.get(tag) ?? ''));
  return [source || host, ...others].join('\n').trimEnd();
}

/** Matches an `@`, also encoded twice. */
const mailSign = /@|%40/i;

/** Returns one line that is safe to show; empty for a value with an e-mail address, which some mailings add for each reader. */
function tagOf(value: string): string {
  if (mailSign.test(value)) return '';
  const line = value
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return [...line.slice(0, 2 * maxTagLength)].slice(0, maxTagLength).join('');
}

/** Returns `tv`, `tablet`, `phone` or `computer` by the User-Agent; an unknown device counts as a computer. */
export function deviceOf(agent: string): string {
  const isTablet = /ipad|tablet|kindle|silk\/|android(?!.*mobile)/i.test(agent);
  const isTelevision = /\b(?:smart-?tv|googletv|appletv|hbbtv|tizen|web0s)\b/i.test(agent);
  return isTelevision ? 'tv' : isTablet ? 'tablet' : /mobi|iphone|ipod/i.test(agent) ? 'phone' : 'computer';
}

/** Returns the browser's first language (RFC 9110 §12.5.4); empty if it names none. */
function languageOf(accepted: string): string {
  return /^\s*([a-z]{2,3})(?![a-z])/i.exec(accepted)?.[1]?.toLowerCase() ?? '';
}
