import { musicPlatform, otherMusicPlatform } from '../links/music-platforms.ts';
import { sentenceEnd } from '../links/typed-link.ts';
import { normalizedText, trimCharacters } from '../text/characters.ts';
import { cleanLink } from './clean-link.ts';
import { parseIsrc, parseUpc } from './codes.ts';
import type { MusicQuery, ReleaseKind } from './music-lookup.ts';
import { isShortLink } from './short-link.ts';

/**
 * Distinguishes a release address, a UPC and an ISRC from a title. Digits with a wrong check digit are a title, as "1999 2000 2001" may be.
 */
export function classifyQuery(query: string, artist: string | null, kind: ReleaseKind | null): MusicQuery {
  const text = query.trim();
  const url = parseAddress(text);
  if (url !== null) return { by: 'url', url };
  const upc = parseUpc(text);
  if (upc !== null) return { by: 'upc', upc };
  const isrc = parseIsrc(text);
  if (isrc !== null) return { by: 'isrc', isrc };
  return { by: 'title', title: tidy(text), artist: artist === null ? null : tidy(artist) || null, kind };
}

/** An address with a scheme, one of a known platform without, a `spotify:` address, or one inside the text that apps share. */
function parseAddress(text: string): string | null {
  const spotify = /^spotify:(album|track):([A-Za-z0-9]{22})$/.exec(text);
  if (spotify) return `https://open.spotify.com/${spotify[1]}/${spotify[2]}`;
  // The host of a short link defines its meaning, so it stays unchanged.
  if (isShortLink(text) && !/\s/.test(text)) return text;
  if (/^https?:\/\/\S+$/i.test(text)) return cleanLink(text) ?? text;
  const address = /\bhttps?:\/\/\S+/i.exec(text)?.[0];
  if (address !== undefined) {
    const shared = trimCharacters(address, sentenceEnd);
    if (isShortLink(shared)) return shared;
    return isOnPlatform(shared) ? cleanLink(shared) : null;
  }
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+\/\S+$/i.test(text) && isOnPlatform(`https://${text}`)
    ? cleanLink(`https://${text}`)
    : null;
}

function isOnPlatform(link: string): boolean {
  return musicPlatform(link) !== otherMusicPlatform;
}

function tidy(text: string): string {
  return normalizedText(text, 'NFKC').replace(/\s+/g, ' ').trim();
}
