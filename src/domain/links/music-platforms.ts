import { findByHost, linkHost } from './link-host.ts';

/** A place where music is played or sold. `icon` is the name of its picture in the icon set. */
export interface MusicPlatform {
  key: string;
  label: string;
  icon: string;
  hosts: readonly string[];
}

const onDomains = (name: string, domains: string) => domains.split(' ').map((domain) => `${name}.${domain}`);
const amazonDomains = 'ae at ca cn co.jp co.uk com com.au com.br com.mx com.tr de es fr in it jp nl pl se sg';

const platform = (key: string, label: string, hosts: readonly string[]): MusicPlatform => ({
  key,
  label,
  icon: key,
  hosts,
});

/** All known platforms in the order in which a release's links are shown. Each host includes its subdomains. */
export const musicPlatforms: readonly MusicPlatform[] = [
  platform('spotify', 'Spotify', [
    'open.spotify.com',
    'play.spotify.com',
    'embed.spotify.com',
    'spotify.link',
    'spotify.app.link',
    'tospotify.com',
  ]),
  platform('appleMusic', 'Apple Music', ['music.apple.com', 'apple.co']),
  platform('youtubeMusic', 'YouTube Music', ['music.youtube.com']),
  platform('youtube', 'YouTube', ['youtube.com', 'youtu.be', 'youtube-nocookie.com']),
  platform('deezer', 'Deezer', ['deezer.com', 'deezer.page.link', 'dzr.page.link']),
  platform('yandex', 'Yandex Music', onDomains('music.yandex', 'com ru by kz uz')),
  platform('vk', 'VK Music', ['vk.com', 'vk.ru']),
  platform('zvuk', 'Zvuk', ['zvuk.com', 'sber-zvuk.com']),
  platform('tidal', 'TIDAL', ['tidal.com']),
  platform('soundcloud', 'SoundCloud', ['soundcloud.com', 'soundcloud.app.goo.gl']),
  platform('amazonMusic', 'Amazon Music', onDomains('music.amazon', amazonDomains)),
  platform('bandcamp', 'Bandcamp', ['bandcamp.com']),
  platform('itunes', 'iTunes', ['itunes.apple.com', 'itun.es']),
  platform('amazon', 'Amazon', [...onDomains('amazon', amazonDomains), 'amzn.com', 'amzn.to']),
  platform('qobuz', 'Qobuz', ['qobuz.com']),
  platform('pandora', 'Pandora', ['pandora.com', 'pandora.app.link']),
  platform('napster', 'Napster', ['napster.com']),
  platform('beatport', 'Beatport', ['beatport.com']),
  platform('audiomack', 'Audiomack', ['audiomack.com']),
  platform('audius', 'Audius', ['audius.co']),
  platform('anghami', 'Anghami', ['anghami.com']),
  platform('boomplay', 'Boomplay', ['boomplay.com']),
  platform('jiosaavn', 'JioSaavn', ['jiosaavn.com', 'saavn.com']),
  platform('gaana', 'Gaana', ['gaana.com']),
  platform('kkbox', 'KKBOX', ['kkbox.com', 'kkbox.fm']),
  platform('netease', 'NetEase Cloud Music', ['music.163.com']),
  platform('qqmusic', 'QQ Music', ['y.qq.com']),
  platform('melon', 'Melon', ['melon.com']),
  platform('bugs', 'Bugs!', ['bugs.co.kr']),
  platform('lineMusic', 'LINE MUSIC', ['music.line.me']),
  platform('awa', 'AWA', ['awa.fm']),
  platform('traxsource', 'Traxsource', ['traxsource.com']),
  platform('sevenDigital', '7digital', ['7digital.com']),
  platform('mora', 'mora', ['mora.jp']),
  platform('junoDownload', 'Juno Download', ['junodownload.com']),
  platform('mixcloud', 'Mixcloud', ['mixcloud.com']),
  platform('spinrilla', 'Spinrilla', ['spinrilla.com']),
  platform('genius', 'Genius', ['genius.com']),
  platform('lastfm', 'Last.fm', ['last.fm', 'lastfm.com']),
];

/** For pages that link to many platforms, and for hosts that are not recognisable as a platform (shops on own domains). */
export const otherMusicPlatform: MusicPlatform = { key: 'link', label: 'Link', icon: 'link', hosts: [] };

const byHost = new Map(musicPlatforms.flatMap((entry) => entry.hosts.map((host) => [host, entry] as const)));

/** The platform of a release link. */
export function musicPlatform(link: string): MusicPlatform {
  const host = linkHost(link);
  return (host !== null && findByHost(byHost, host)) || otherMusicPlatform;
}
