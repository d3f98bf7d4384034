import { linkHost } from './link-host.ts';
import { videoId } from './video-id.ts';
import { videoStart } from './video-start.ts';

/** A player of a music or video service, as the service offers it for pages of others. */
export interface Player {
  /** Address of its frame, which plays immediately if the service allows it. */
  src: string;
  /** Address of the played item on its own site. */
  link: string;
  service: string;
  /** The height of its frame in pixels; null for a picture of 16:9. */
  height: number | null;
}

/** Origins of players; no page allows a frame from anywhere else. */
const origins = {
  youtube: 'https://www.youtube-nocookie.com',
  spotify: 'https://open.spotify.com',
  appleMusic: 'https://embed.music.apple.com',
  applePodcasts: 'https://embed.podcasts.apple.com',
  deezer: 'https://widget.deezer.com',
  soundcloud: 'https://w.soundcloud.com',
  vimeo: 'https://player.vimeo.com',
  tidal: 'https://embed.tidal.com',
  mixcloud: 'https://player-widget.mixcloud.com',
  audiomack: 'https://audiomack.com',
  dailymotion: 'https://geo.dailymotion.com',
  rutube: 'https://rutube.ru',
  tiktok: 'https://www.tiktok.com',
  yandex: 'https://music.yandex.ru',
} as const;

/** Returns the player of an address of one service; null for an address that plays nothing. */
type Reader = (path: string, url: URL) => Pick<Player, 'src' | 'height'> | null;

const youtube: Reader = (path, url) => {
  const id = videoId(url.href);
  const list = url.searchParams.get('list') ?? '';
  const start = videoStart(url.href);
  if (id !== null) {
    return { src: `${origins.youtube}/embed/${id}?autoplay=1${start === null ? '' : `&start=${start}`}`, height: null };
  }
  if (!/^\/(?:playlist|embed\/videoseries)$/.test(path) || !/^[\w-]{10,64}$/.test(list)) return null;
  return { src: `${origins.youtube}/embed/videoseries?list=${list}&autoplay=1`, height: null };
};

const spotify: Reader = (path) => {
  const [, kind, id] =
    /^\/(?:intl-[a-z]{2}(?:-[a-z]{2})?\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/(\w{22})$/.exec(
      path,
    ) ?? [];
  if (kind === undefined) return null;
  const isOne = kind === 'track' || kind === 'episode';
  return { src: `${origins.spotify}/embed/${kind}/${id}`, height: isOne ? 152 : 352 };
};

/** The players of Apple's two services have the address of the page on another host. */
const apple =
  (origin: string, kinds: RegExp): Reader =>
  (path, url) => {
    if (!kinds.test(path)) return null;
    const part = url.searchParams.get('i') ?? '';
    const isPart = /^\d{1,20}$/.test(part);
    const isOne = isPart || path.split('/')[2] === 'song';
    return { src: `${origin}${path}${isPart ? `?i=${part}` : ''}`, height: isOne ? 175 : 450 };
  };

const deezer: Reader = (path) => {
  const [, kind, id] =
    /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(track|album|playlist|artist|show|episode)\/(\d{1,20})$/.exec(path) ?? [];
  if (kind === undefined) return null;
  return { src: `${origins.deezer}/widget/auto/${kind}/${id}?autoplay=true`, height: 300 };
};

/** First words of addresses that belong to SoundCloud itself. No account can have these names. */
const soundcloudPages =
  /^\/(?:discover|stream|feed|search|you|upload|pages|charts|people|tags|terms-of-use|settings|messages|notifications|popular|getstarted)(?:\/|$)/;
/** The tabs of an account on SoundCloud, in the place of a track's name. */
const soundcloudTabs =
  'sets|tracks|popular-tracks|toptracks|spotlight|albums|likes|reposts|followers|following|comments|groups|stats|insights';
const soundcloudTrack = new RegExp(`^/[\\w-]+/(?!(?:${soundcloudTabs})$)[\\w-]+$`);

const soundcloud: Reader = (path) => {
  const isSet = /^\/[\w-]+\/sets\/[\w-]+$/.test(path);
  if (soundcloudPages.test(path) || !(isSet || soundcloudTrack.test(path))) return null;
  const address = encodeURIComponent(`https://soundcloud.com${path}`);
  const src = `${origins.soundcloud}/player/?url=${address}&auto_play=true&show_teaser=false`;
  return { src, height: isSet ? 450 : 166 };
};

const vimeo: Reader = (path, url) => {
  const [, id, hash = url.searchParams.get('h') ?? ''] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{4,12})(?:\/([0-9a-f]{6,20}))?$/.exec(
      path,
    ) ?? [];
  if (id === undefined) return null;
  // An unlisted video has a second part, without which its player opens nothing.
  const unlisted = /^[0-9a-f]{6,20}$/.test(hash) ? `&h=${hash}` : '';
  return { src: `${origins.vimeo}/video/${id}?autoplay=1&dnt=1${unlisted}`, height: null };
};

const tidal: Reader = (path) => {
  // A track also has an address below its album.
  const [, kind, id] =
    /^\/(?:browse\/)?(?:album\/\d+\/(?=track\/))?(track|album|video|playlist)\/(\d{1,20}|[0-9a-f-]{36})(?:\/u)?$/.exec(
      path,
    ) ?? [];
  if (kind === undefined) return null;
  const height = kind === 'video' ? null : kind === 'track' ? 120 : 352;
  return { src: `${origins.tidal}/${kind}s/${id}`, height };
};

/** First words of addresses that belong to Mixcloud itself. */
const mixcloudPages =
  /^\/(?:about|categories|competitions|dashboard|discover|genres|live|popular|pro|search|select|settings|tag|upload)(?:\/|$)/;
/** A mix is named after its account. The tabs of an account are in the same place. */
const mixcloudMix =
  /^\/[\w-]+\/(?!(?:uploads|favorites|listens|playlists|stream|followers|following|reposts|posts|premium|about)$)[\w%-]+$/;

const mixcloud: Reader = (path) => {
  if (mixcloudPages.test(path) || !mixcloudMix.test(path)) return null;
  const feed = encodeURIComponent(`${path}/`);
  return { src: `${origins.mixcloud}/widget/iframe/?feed=${feed}&hide_cover=1&autoplay=1`, height: 120 };
};

const audiomack: Reader = (path) => {
  const [, artist, kind, name] = /^\/([\w.-]+)\/(song|album|playlist)\/([\w.-]+)$/.exec(path) ?? [];
  if (kind === undefined) return null;
  return {
    src: `${origins.audiomack}/embed/${kind}/${artist}/${name}`,
    height: kind === 'song' ? 252 : 400,
  };
};

const dailymotion: Reader = (path, url) => {
  // An underscore ends the id. The words behind it are the title.
  const address =
    url.hostname === 'dai.ly' ? /^\/([a-z0-9]{5,24})$/i : /^\/(?:embed\/)?video\/([a-z0-9]{5,24})(?:_[^/]*)?$/i;
  const [, id] = address.exec(path) ?? [];
  return id === undefined ? null : { src: `${origins.dailymotion}/player.html?video=${id}`, height: null };
};

const rutube: Reader = (path) => {
  const [, id] = /^\/(?:video|shorts)\/([0-9a-f]{32})$/.exec(path) ?? [];
  return id === undefined ? null : { src: `${origins.rutube}/play/embed/${id}`, height: null };
};

const tiktok: Reader = (path) => {
  const [, id] = /^\/@[\w.-]+\/video\/(\d{10,24})$/.exec(path) ?? [];
  return id === undefined ? null : { src: `${origins.tiktok}/player/v1/${id}?autoplay=1`, height: 640 };
};

const yandex: Reader = (path) => {
  const [, album, track] = /^\/album\/(\d{1,12})(?:\/track\/(\d{1,12}))?$/.exec(path) ?? [];
  if (album === undefined) return null;
  const what = track === undefined ? `album/${album}` : `track/${track}/${album}`;
  return { src: `${origins.yandex}/iframe/#${what}`, height: track === undefined ? 450 : 180 };
};

/** Each service with the hosts of its songs and videos. Other subdomains, such as a blog or a developer's site, have none. */
const services: [name: string, hosts: string[], read: Reader][] = [
  ['YouTube', ['youtube.com', 'music.youtube.com', 'gaming.youtube.com', 'youtu.be', 'youtube-nocookie.com'], youtube],
  ['Spotify', ['open.spotify.com'], spotify],
  [
    'Apple Music',
    ['music.apple.com', 'beta.music.apple.com', 'geo.music.apple.com', 'embed.music.apple.com'],
    apple(origins.appleMusic, /^\/[a-z]{2}\/(?:album|song|playlist|station|music-video)\/[^/]+(?:\/[\w.-]+)?$/),
  ],
  [
    'Apple Podcasts',
    ['podcasts.apple.com', 'embed.podcasts.apple.com'],
    apple(origins.applePodcasts, /^\/[a-z]{2}\/podcast\/(?:[^/]+\/)?id\d+$/),
  ],
  ['Deezer', ['deezer.com'], deezer],
  ['SoundCloud', ['soundcloud.com'], soundcloud],
  ['Vimeo', ['vimeo.com', 'player.vimeo.com'], vimeo],
  ['TIDAL', ['tidal.com', 'listen.tidal.com'], tidal],
  ['Mixcloud', ['mixcloud.com'], mixcloud],
  ['Audiomack', ['audiomack.com'], audiomack],
  ['Dailymotion', ['dailymotion.com', 'dai.ly'], dailymotion],
  ['RUTUBE', ['rutube.ru'], rutube],
  ['TikTok', ['tiktok.com'], tiktok],
  ['Yandex Music', ['com', 'ru', 'by', 'kz', 'uz'].map((domain) => `music.yandex.${domain}`), yandex],
];

/** Names of the services with players. */
export const playerServices: readonly string[] = services.map(([name]) => name);

const byHost = new Map(
  services.flatMap(([service, hosts, read]) =>
    hosts.flatMap((host) => [host, `www.${host}`, `m.${host}`].map((name) => [name, { service, read }] as const)),
  ),
);

/** Returns the player for an address; null if its service has none, or if it is not a song, video or the like. */
export function playerOf(link: string): Player | null {
  const host = linkHost(link);
  const found = host === null ? undefined : byHost.get(host);
  if (found === undefined || !URL.canParse(link)) return null;
  const url = new URL(link);
  const player = found.read(url.pathname.replace(/\/+$/, ''), url);
  return player && { ...player, link, service: found.service };
}
