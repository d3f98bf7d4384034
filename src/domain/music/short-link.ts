import { guardedFetch } from '../../store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../../store/guarded-client/guarded-fetch-error.ts';
import type { Outgoing } from '../../store/outgoing/outgoing.ts';
import { findByHost, linkHost } from '../links/link-host.ts';

/** Hosts of shared links from apps of music services, which only redirect to a release's own address. */
const shorteners = new Map(
  [
    'spotify.link',
    'spotify.app.link',
    'tospotify.com',
    'deezer.page.link',
    'dzr.page.link',
    'link.deezer.com',
    'on.soundcloud.com',
    'soundcloud.app.goo.gl',
    'apple.co',
    'itun.es',
    'amzn.to',
    'pandora.app.link',
  ].map((host) => [host, host]),
);
const maxDuration = 2_500;
const maxHops = 5;
const maxBytes = 256 * 1024;

/** Returns whether an address is on one of the known shorteners, whose targets are found only by a request. */
export function isShortLink(link: string): boolean {
  const host = linkHost(link);
  return host !== null && findByHost(shorteners, host) !== undefined;
}

/**
 * Follows a short link to the first address outside of the shorteners, which itself is not opened. Null if it has no target, or none within
 * 2.5 seconds.
 */
export async function expandShortLink(outgoing: Outgoing, link: string): Promise<string | null> {
  const end = performance.now() + maxDuration;
  let url = link;
  for (let hops = 0; hops < maxHops; hops += 1) {
    const location = await redirectOf(outgoing, url, Math.ceil(end - performance.now()));
    if (location === null || !URL.canParse(location, url)) return null;
    url = new URL(location, url).href;
    if (!isShortLink(url)) return url;
  }
  return null;
}

/** Returns the target of one redirect; a user gave the address, so only the guarded client opens it. */
async function redirectOf(outgoing: Outgoing, url: string, timeout: number): Promise<string | null> {
  if (timeout <= 0) return null;
  try {
    return (await guardedFetch(outgoing, url, { maxBytes: maxBytes, timeout })).location;
  } catch (error) {
    if (error instanceof GuardedFetchError) return null;
    throw error;
  }
}
