import type { ReleaseKind } from './music-lookup.ts';

/** A release on a platform that can be queried by its own ids, as named in an address. */
export interface ReleaseAddress {
  platform: 'deezer' | 'itunes' | 'spotify';
  kind: ReleaseKind;
  id: string;
  /** Two-letter storefront, where the address names one. */
  country: string | null;
}

/** Parses a cleaned address; null for platforms without such ids and for anything but a release, such as an artist's page. */
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

/** Sites whose release addresses are all known. */
const knownSites = [
  'www.deezer.com',
  'open.spotify.com',
  'music.apple.com',
  'classical.music.apple.com',
  'itunes.apple.com',
];
/** Host and path of artists, playlists and the like on other sites. */
const noReleases: readonly RegExp[] = [
  /^tidal\.com\/(?:artist|playlist|mix|user)\//,
  /^music\.yandex\.[a-z]+\/(?:artist|users|playlists|label)\//,
  /^(?:music|www)\.youtube\.com\/(?:@|(?:channel|c|user)\/|browse\/(?:UC|MPLAUC))/,
  /^soundcloud\.com\/[^/]*(?:\/(?:albums|followers|following|likes|popular-tracks|reposts|sets|tracks)?)?\/?$/,
  /^[^/]+\.bandcamp\.com\/(?:music|merch)?\/?$/,
  /^music\.amazon\.[a-z.]+\/(?:artists|playlists|podcasts|stations|user-playlists)\//,
  /^(?:www|open|play)\.qobuz\.com\/(?:[a-z]{2}-[a-z]{2}\/)?(?:artist|interpreter|label|playlists?)\//,
  /^(?:www\.)?(?:zvuk|sber-zvuk|beatport|boomplay)\.com\/(?:artists?|playlists?|label)\//,
  /^(?:play\.)?anghami\.com\/(?:artist|playlist)\//,
  // On these two platforms, releases are below their artists.
  /^(?:www\.)?pandora\.com\/(?:artist\/[^/]+(?:\/AR\w*)?\/?$|playlist\/|station\/)/,
  /^(?:[a-z]+\.)?napster\.com\/(?:artist\/[^/]+\/?$|playlist\/)/,
];

/** Returns whether the form of a cleaned address rules out a release: an artist's page, a podcast. */
export function isNoReleaseAddress(link: string): boolean {
  const { hostname, pathname } = new URL(link);
  if (knownSites.includes(hostname)) return parseReleaseAddress(link) === null;
  return noReleases.some((form) => form.test(hostname + pathname));
}

function kindOf(word: string | undefined): ReleaseKind {
  return word === 'track' ? 'track' : 'album';
}
