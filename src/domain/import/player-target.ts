/** Frames that are part of a page's machinery: tag managers, robot checks, consents, buttons of networks, payments and chats. */
const machinery =
  /(?:^|\.)(?:googletagmanager\.com|doubleclick\.net|recaptcha\.net|hcaptcha\.com|challenges\.cloudflare\.com|consentmanager\.net|cookiebot\.com|onetrust\.com|js\.stripe\.com|m\.stripe\.network|intercom\.io|hotjar\.com|addthis\.com|googlesyndication\.com|adservice\.google\.com|platform\.twitter\.com|facebook\.net)$/i;

type Target = (url: URL) => string | null;

const path =
  (origin: string, pattern: RegExp): Target =>
  (url) => {
    const [, ...parts] = pattern.exec(url.pathname) ?? [];
    return parts[0] === undefined ? null : `${origin}/${parts.filter((part) => part !== undefined).join('/')}`;
  };

const youtube: Target = ({ pathname, searchParams }) => {
  const list = searchParams.get('list');
  const id = /^\/(?:embed|v|shorts)\/([\w-]{11})$/.exec(pathname)?.[1];
  if (id !== undefined) return `https://www.youtube.com/watch?v=${id}`;
  if (pathname === '/embed/live_stream' && searchParams.has('channel'))
    return `https://www.youtube.com/channel/${searchParams.get('channel')}`;
  return list === null ? null : `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
};

const soundcloud: Target = ({ searchParams }) => {
  const address = searchParams.get('url') ?? '';
  // The service's own API names a track by its number, at which no browser can look.
  return /^https?:\/\/(?:www\.|m\.)?soundcloud\.com\//i.test(address) ? address : null;
};

const vk: Target = ({ searchParams }) => {
  const owner = searchParams.get('oid');
  const id = searchParams.get('id');
  return owner === null || id === null ? null : `https://vk.com/video${owner}_${id}`;
};

const mixcloud: Target = ({ searchParams }) => {
  const feed = searchParams.get('feed');
  return feed !== null && URL.canParse(feed, 'https://www.mixcloud.com/')
    ? new URL(feed, 'https://www.mixcloud.com/').href
    : null;
};

const twitch: Target = ({ searchParams }) => {
  const [channel, video] = ['channel', 'video'].map((key) => searchParams.get(key));
  if (channel) return `https://www.twitch.tv/${encodeURIComponent(channel)}`;
  return video ? `https://www.twitch.tv/videos/${encodeURIComponent(video.replace(/^v/, ''))}` : null;
};

/** Address of the page of a played item by the address of its player. */
const players = new Map<string, Target>([
  ['youtube.com', youtube],
  ['youtube-nocookie.com', youtube],
  ['open.spotify.com', path('https://open.spotify.com', /^\/embed(?:-podcast)?\/(\w+)\/(\w+)/)],
  ['w.soundcloud.com', soundcloud],
  ['player.vimeo.com', path('https://vimeo.com', /^\/video\/(\d+)/)],
  ['embed.music.apple.com', (url) => `https://music.apple.com${url.pathname}${url.search}`],
  ['embed.podcasts.apple.com', (url) => `https://podcasts.apple.com${url.pathname}${url.search}`],
  ['widget.deezer.com', path('https://www.deezer.com', /^\/widget\/\w+\/(\w+)\/(\d+)/)],
  ['embed.tidal.com', path('https://tidal.com', /^\/(album|track|video|playlist)s\/([\w-]+)/)],
  ['mixcloud.com', mixcloud],
  ['player-widget.mixcloud.com', mixcloud],
  ['dailymotion.com', path('https://www.dailymotion.com', /^\/embed\/(video)\/(\w+)/)],
  [
    'geo.dailymotion.com',
    ({ searchParams }) =>
      searchParams.has('video') ? `https://www.dailymotion.com/video/${searchParams.get('video')}` : null,
  ],
  ['rutube.ru', path('https://rutube.ru/video', /^\/(?:play|video)\/embed\/(\w+)/)],
  ['vk.com', vk],
  ['vk.ru', vk],
  ['vkvideo.ru', vk],
  ['player.twitch.tv', twitch],
]);

/** Returns the address of the content of a frame or player, on its own site if known; null for a technical frame. */
export function playerTarget(element: string, attributes: ReadonlyMap<string, string>): string | null {
  const id = attributes.get('videoid') ?? '';
  if (element.startsWith('lite-')) {
    if (!/^[\w-]{5,20}$/.test(id)) return null;
    return element === 'lite-vimeo'
      ? `https://vimeo.com/${id}`
      : element === 'lite-youtube'
        ? `https://www.youtube.com/watch?v=${id}`
        : null;
  }
  const address = [attributes.get('src'), attributes.get('data-src'), attributes.get('data-lazy-src')].find((value) =>
    /^\s*(?:https?:)?\/\//i.test(value ?? ''),
  );
  if (address === undefined || !URL.canParse(address, 'https://invalid')) return null;
  const url = new URL(address, 'https://invalid');
  const host = url.hostname.replace(/^www\./, '');
  if (machinery.test(host) || /\/recaptcha\/|\/plugins\/(?:like|share|page)|^\/ns\.html$/.test(url.pathname))
    return null;
  const target = players.get(host);
  if (target === undefined) return element === 'embed' ? null : url.href;
  return target(url) ?? url.href;
}
