import type { ReleaseKind } from './music-lookup.ts';

/** What an address says of the release on a platform that can be asked by its own ids. */
export interface ReleaseAddress {
  platform: 'deezer' | 'itunes' | 'spotify';
  kind: ReleaseKind;
  id: string;
  /** Two-letter storefront, where the address names one. */
  country: string | null;
}

/** Reads a cleaned address; null for platforms without such ids and for what is no release, such as an artist's page. */
export function parseReleaseAddress(link: string): ReleaseAddress | null {
  const { hostname, pathname, searchParams } = new URL(link);
  if (hostname === 'www.deezer.com') {
    const found = /^\/(album|track)\/(\d+)/.exec(pathname);
    return found?.[2] ? { platform: 'deezer', kind: kindOf(found[1]), id: found[2], country: null } : null;
  }
  if (hostname === 'open.spotify.com') {
    const found = /^\/(album|track)\/([A-Za-z0-9]{22})(?:\/|$)/.exec(pathname);
    return found?.[2] ? { platform: 'spotify', kind: kindOf(found[1]), id: found[2], country: null } : null;
  }
  if (!/^(?:[a-z]+\.)?(?:music|itunes)\.apple\.com$/.test(hostname)) return null;
  const found = /^(?:\/([a-z]{2}))?\/(album|song)\/(?:[^/]+\/)?(?:id)?(\d+)\/?$/i.exec(pathname);
  if (!found?.[3]) return null;
  const country = found[1]?.toLowerCase() ?? null;
  const track = searchParams.get('i');
  if (track !== null && /^\d+$/.test(track)) return { platform: 'itunes', kind: 'track', id: track, country };
  return { platform: 'itunes', kind: found[2]?.toLowerCase() === 'song' ? 'track' : 'album', id: found[3], country };
}

/** Whether the address is of a site whose release addresses are all known, and is none of them: an artist's page, a podcast. */
export function isNoReleaseAddress(link: string): boolean {
  const sites = ['www.deezer.com', 'open.spotify.com', 'music.apple.com', 'itunes.apple.com'];
  return sites.includes(new URL(link).hostname) && parseReleaseAddress(link) === null;
}

function kindOf(word: string | undefined): ReleaseKind {
  return word === 'track' ? 'track' : 'album';
}
