import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playerOf } from '../../../src/domain/links/players.ts';
import { anyUnicode } from '../../support/any-unicode.ts';

const dailymotionPlayer = 'https://geo.dailymotion.com/player.html?video=x8abcde';

function soundcloudPlayer(path: string): string {
  return `https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2F${path}&auto_play=true&show_teaser=false`;
}

test.each([
  [
    'https://open.spotify.com/intl-de/track/10FLjwfpbxLmW8c25Xyc2N?si=1',
    'https://open.spotify.com/embed/track/10FLjwfpbxLmW8c25Xyc2N',
    152,
  ],
  [
    'https://open.spotify.com/album/10FLjwfpbxLmW8c25Xyc2N',
    'https://open.spotify.com/embed/album/10FLjwfpbxLmW8c25Xyc2N',
    352,
  ],
  [
    'https://music.apple.com/us/album/a-b/1762656724?i=123',
    'https://embed.music.apple.com/us/album/a-b/1762656724?i=123',
    175,
  ],
  [
    'https://podcasts.apple.com/us/podcast/the-daily/id1200361736',
    'https://embed.podcasts.apple.com/us/podcast/the-daily/id1200361736',
    450,
  ],
  ['https://www.deezer.com/en/album/302127', 'https://widget.deezer.com/widget/auto/album/302127?autoplay=true', 300],
  [
    'https://soundcloud.com/forss/flickermood',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood&auto_play=true&show_teaser=false',
    166,
  ],
  [
    'https://vimeo.com/76979871/abcdef1234',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef1234',
    null,
  ],
  ['https://tidal.com/browse/track/164541', 'https://embed.tidal.com/tracks/164541', 120],
  [
    'https://www.mixcloud.com/a/b-c/',
    'https://player-widget.mixcloud.com/widget/iframe/?feed=%2Fa%2Fb-c%2F&hide_cover=1&autoplay=1',
    120,
  ],
  ['https://audiomack.com/wizkid/song/ginger', 'https://audiomack.com/embed/song/wizkid/ginger', 252],
  ['https://tidal.com/album/1/track/2', 'https://embed.tidal.com/tracks/2', 120],
  ['https://listen.tidal.com/browse/album/1/track/2/u', 'https://embed.tidal.com/tracks/2', 120],
  ['https://tidal.com/album/1', 'https://embed.tidal.com/albums/1', 352],
  ['https://m.soundcloud.com/forss/comments-on-life', soundcloudPlayer('forss%2Fcomments-on-life'), 166],
  ['https://vimeo.com/showcase/11/video/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1', null],
  ['https://www.dailymotion.com/video/x8abcde', dailymotionPlayer, null],
  ['https://www.dailymotion.com/video/x8abcde_my_song', dailymotionPlayer, null],
  ['https://dailymotion.com/video/x8abcde_title-here', dailymotionPlayer, null],
  ['https://www.dailymotion.com/video/x8abcde_tit%C3%A9', dailymotionPlayer, null],
  ['https://dai.ly/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde', null],
  [
    'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
    'https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef',
    null,
  ],
  [
    'https://www.tiktok.com/@a.b/video/7123456789012345678',
    'https://www.tiktok.com/player/v1/7123456789012345678?autoplay=1',
    640,
  ],
  ['https://music.yandex.ru/album/1/track/2', 'https://music.yandex.ru/iframe/#track/2/1', 180],
  ['https://music.yandex.uz/album/1', 'https://music.yandex.ru/iframe/#album/1', 450],
  [
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    null,
  ],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42', null],
  [
    'https://www.youtube.com/playlist?list=PLA9w7gX4C1R0',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLA9w7gX4C1R0&autoplay=1',
    null,
  ],
  [
    'https://www.youtube.com/embed/videoseries?si=x&list=PLA9w7gX4C1R0',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLA9w7gX4C1R0&autoplay=1',
    null,
  ],
] as const)('%s opens in the player of its service', (link, src, height) => {
  expect(playerOf(link)).toMatchObject({ link, src, height });
});

test.each([
  'https://open.spotify.com/user/anna',
  'https://soundcloud.com/forss',
  'https://soundcloud.com/discover/sets/new',
  ...['popular-tracks', 'comments', 'tracks', 'albums', 'sets', 'reposts', 'likes', 'followers', 'following'].map(
    (tab) => `https://soundcloud.com/forss/${tab}`,
  ),
  'https://developers.soundcloud.com/docs/api',
  'https://api.soundcloud.com/tracks/13158665',
  'https://help.soundcloud.com/hc/articles',
  'https://blog.vimeo.com/76979871',
  'https://support.deezer.com/track/1',
  'https://developer.tidal.com/album/1',
  'https://tidal.com/album/someone',
  'https://developers.mixcloud.com/a/b',
  'https://www.mixcloud.com/live/anna/',
  'https://www.mixcloud.com/anna/followers/',
  'https://about.dailymotion.com/video/x8abcde',
  'https://www.dailymotion.com/video/_x8abcde',
  'https://vimeo.com/anna',
  'https://www.youtube.com/@anna',
  'https://open.spotify.com.evil.example/track/10FLjwfpbxLmW8c25Xyc2N',
  'https://example.com/?u=https://vimeo.com/76979871',
  'tel:+4712345678',
])('%s has no player', (link) => {
  expect(playerOf(link)).toBeNull();
});

test('for any address of a service, its player is on that service', () => {
  const hosts = [
    'open.spotify.com',
    'music.apple.com',
    'deezer.com',
    'soundcloud.com',
    'vimeo.com',
    'tidal.com',
    'mixcloud.com',
  ];
  const paths = [
    'track',
    'album',
    'us',
    'sets',
    'embed',
    '..',
    '%2e%2e',
    '@evil.example',
    '76979871',
    '10FLjwfpbxLmW8c25Xyc2N',
  ];
  const piece = fc.oneof(fc.constantFrom(...paths), anyUnicode({ maxLength: 8 }));
  fc.assert(
    fc.property(
      fc.constantFrom(...hosts),
      fc.array(piece, { maxLength: 5 }),
      fc.string({ maxLength: 12 }),
      (host, path, query) => {
        const player = playerOf(`https://${host}/${path.join('/')}?i=${query}&h=${query}`);
        if (player === null) return;
        const { origin, href } = new URL(player.src);
        expect(href).toBe(player.src);
        expect(origin).toMatch(
          /^https:\/\/(?:open|embed|widget|w|player|player-widget)\.(?:spotify|music\.apple|deezer|soundcloud|vimeo|tidal|mixcloud)\.com$/,
        );
      },
    ),
  );
});
