import { musicPlatform } from '../links/music-platforms.ts';

/** Query parameters that identify a release or track; on these platforms all others are for tracking. */
const meaningful: Record<string, readonly string[]> = {
  spotify: [],
  appleMusic: ['i'],
  itunes: ['i'],
  youtube: ['v', 'list'],
  youtubeMusic: ['v', 'list'],
  deezer: [],
  yandex: [],
  tidal: [],
  soundcloud: [],
  amazonMusic: ['trackAsin'],
  amazon: [],
  bandcamp: [],
  qobuz: [],
  pandora: [],
  napster: [],
  audiomack: [],
  boomplay: [],
  anghami: [],
};

/** Parameters without an effect on the target, on platforms without a complete list. */
const tracking =
  /^(utm_.*|fbclid|gclid|igshid|yclid|ref|ref_|tag|si|feature|share_id|_gl|uo|at|ct|app|ls|itscg|itsct)$/i;

const sameSites: Record<string, string> = {
  'play.spotify.com': 'open.spotify.com',
  'embed.spotify.com': 'open.spotify.com',
  'geo.music.apple.com': 'music.apple.com',
  'beta.music.apple.com': 'music.apple.com',
  'embed.music.apple.com': 'music.apple.com',
  'geo.itunes.apple.com': 'itunes.apple.com',
  'deezer.com': 'www.deezer.com',
  'youtube.com': 'www.youtube.com',
  'm.youtube.com': 'www.youtube.com',
  'm.soundcloud.com': 'soundcloud.com',
  'listen.tidal.com': 'tidal.com',
  'desktop.tidal.com': 'tidal.com',
};

/**
 * Returns the plain form of a release's address: https, without tracking, without the parts that only choose a language or the player. The
 * storefront of Apple's addresses stays: a release need not be in another country's. Null for an invalid web address.
 */
export function cleanLink(link: string): string | null {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.username !== '' || url.password !== '') return null;
  url.protocol = 'https:';
  url.hostname = sameSites[url.hostname] ?? url.hostname;
  const platform = musicPlatform(url.href).key;
  if (platform === 'netease' && url.hash.startsWith('#/')) return cleanLink(`${url.origin}${url.hash.slice(1)}`);
  url.hash = '';
  const kept = meaningful[platform];
  for (const name of new Set(url.searchParams.keys())) {
    if (kept ? !kept.includes(name) : tracking.test(name)) url.searchParams.delete(name);
  }
  if (platform === 'spotify') url.pathname = url.pathname.replace(/^(?:\/(?:intl-[a-z]{2,5}|embed)(?=\/))+/i, '');
  if (platform === 'deezer') url.pathname = url.pathname.replace(/^\/[a-z]{2}(?=\/(?:album|track)\/)/i, '');
  if (platform === 'tidal') url.pathname = url.pathname.replace(/^\/browse(?=\/)/, '');
  if (platform === 'youtube' && url.hostname === 'youtu.be' && url.pathname.length > 1) {
    return new URL(`https://www.youtube.com/watch?v=${encodeURIComponent(url.pathname.slice(1))}`).href;
  }
  return url.href;
}
