import { expect, test } from 'vitest';
import { colorNames, isColor } from '../../../src/domain/links/colors.ts';
import { musicPlatform, musicPlatforms } from '../../../src/domain/links/music-platforms.ts';
import { socialIcon, socialIconNames } from '../../../src/domain/links/social-icons.ts';

test.each([
  ['https://open.spotify.com/album/1', 'spotify'],
  ['https://geo.music.apple.com/us/album/x/1', 'appleMusic'],
  ['https://music.youtube.com/playlist?list=OLAK5uy_x', 'youtubeMusic'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube'],
  ['https://www.deezer.com/album/1', 'deezer'],
  ['https://music.yandex.kz/album/1', 'yandex'],
  ['https://vk.com/music/album/1', 'vk'],
  ['https://listen.tidal.com/album/1', 'tidal'],
  ['https://music.amazon.co.uk/albums/1', 'amazonMusic'],
  ['https://www.amazon.de/dp/1', 'amazon'],
  ['https://someone.bandcamp.com/album/x', 'bandcamp'],
  ['https://itunes.apple.com/album/1', 'itunes'],
  ['https://artists.spotify.com', 'link'],
  ['https://song.link/x', 'link'],
  ['https://evil.example/https://open.spotify.com', 'link'],
  ['https://notdeezer.com', 'link'],
])('%s is on %s', (link, key) => expect(musicPlatform(link)).toMatchObject({ key, icon: key }));

test('at least thirty music platforms are known, and each host belongs to one', () => {
  expect(musicPlatforms.length).toBeGreaterThanOrEqual(30);
  for (const platform of musicPlatforms) {
    for (const host of platform.hosts) expect(musicPlatform(`https://${host}/x`).key).toBe(platform.key);
  }
});

test.each([
  ['https://www.instagram.com/me', 'instagram', 'Instagram'],
  ['https://wa.me/77001234567', 'whatsapp', 'WhatsApp'],
  ['whatsapp://send?phone=1', 'whatsapp', 'WhatsApp'],
  ['mailto:me@example.com', 'email', 'E-mail'],
  ['tel:+77001234567', 'phone', 'Phone'],
  ['https://t.me/me', 'telegram', 'Telegram'],
  ['https://bsky.app/profile/me', 'bluesky', 'Bluesky'],
  ['https://ok.ru/me', 'odnoklassniki', 'Odnoklassniki'],
  ['https://someone.substack.com', 'substack', 'Substack'],
  ['https://twitter.com/me', 'x', 'X'],
  ['https://music.apple.com/x', 'appleMusic', 'Apple Music'],
  ['https://example.com', 'link', 'Link'],
  ['https://evil.example/https://instagram.com', 'link', 'Link'],
  ['https://evilinstagram.com', 'link', 'Link'],
  ['https://instagram.com.evil.example', 'link', 'Link'],
])('%s has the icon %s', (link, key, label) => expect(socialIcon(link)).toEqual({ key, label }));

test('at least seventy icons are known, each with a unique name', () => {
  expect(socialIconNames.length).toBeGreaterThanOrEqual(70);
  expect(new Set(socialIconNames).size).toBe(socialIconNames.length);
});

test.each([
  '#fff',
  '#A1b2C3',
  '#a1b2c3d4',
  'rgb(1,2,3)',
  'rgb(10% 20% 30%)',
  'rgba(255, 255, 255, .5)',
  'rgb(1 2 3 / 50%)',
  'RGB(1,2,3)',
  'hsl(120, 50%, 50%)',
  'hsl(1.5rad 50% 50%)',
  'hsla(1,2%,3%,0.4)',
  'rebeccapurple',
  'transparent',
])('%s is a colour', (color) => expect(isColor(color)).toBe(true));

test.each([
  '',
  'red;background:url(//x)',
  'url(x)',
  '#ff',
  '#ffff',
  '#ggg',
  'rgb()',
  'rgb(1,2)',
  'rgb(a,b,c)',
  'rgb(1,2,3',
  'notacolor',
  'expression(1)',
  'var(--x)',
  'rgba(100.000, 100.000, 100.000, .5)',
])('%j is not a colour', (color) => expect(isColor(color)).toBe(false));

test('all 148 named colours of CSS and transparent are known', () => {
  expect(new Set(colorNames).size).toBe(149);
});
