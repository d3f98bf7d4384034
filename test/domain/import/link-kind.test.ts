import { expect, test } from 'vitest';
import { createSlotTypes } from '../../../src/blocks/index.ts';
import { linkKind } from '../../../src/domain/import/link-kind.ts';
import { accountForm } from '../../../src/domain/links/account-form.ts';
import { defaultVideoHosts } from '../../../src/domain/links/video-id.ts';

const slotTypes = createSlotTypes({ videoHosts: defaultVideoHosts });

test.each([
  'https://instagram.com/anna',
  'https://www.instagram.com/anna/?hl=en',
  'https://t.me/anna',
  'https://www.tiktok.com/@anna',
  'https://www.youtube.com/@anna',
  'https://youtube.com/channel/UC1234567890',
  'https://www.linkedin.com/in/anna',
  'https://x.com/anna',
  'https://vk.com/anna',
  'https://wa.me/77010000000',
  'https://api.whatsapp.com/send?phone=77010000000',
  'whatsapp://send?phone=77010000000',
  'https://github.com/anna',
  'https://www.facebook.com/profile.php?id=100',
  'https://open.spotify.com/artist/1aaaaaaaaaaaaaaaaaaaaa',
  'https://soundcloud.com/anna',
  'https://anna.bandcamp.com/',
  'https://anna.substack.com',
  'https://open.spotify.com/intl-de/artist/1aaaaaaaaaaaaaaaaaaaaa?si=1',
  'https://www.reddit.com/u/anna/',
  'https://rutube.ru/u/anna/',
  'https://dzen.ru/id/5f1aa0c1',
  'https://www.flickr.com/photos/anna/',
  'https://signal.me/#p/+15551234567',
  'https://vk.com/anna1990_2',
  'https://m.vk.com/id1',
  'https://anna.medium.com/',
  'https://twitter.com/intent/follow?screen_name=anna',
  'https://www.linkedin.com/in/anna-kim/de/',
  'https://www.youtube.com/@nina/videos',
  'https://t.me/s/nina',
])('%s is an account on a social site', (link) => {
  expect(linkKind(link, slotTypes)).toBe('social');
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/attribution_link?a=1&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ',
])('%s is a video', (link) => {
  expect(linkKind(link, slotTypes)).toBe('video');
});

test.each([
  'https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa',
  'https://music.apple.com/us/album/slug/17001',
  'https://www.deezer.com/album/501',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://soundcloud.com/anna/song',
  'https://anna.bandcamp.com/album/one',
  'https://music.yandex.ru/album/1',
  'https://on.soundcloud.com/AbCdE12345',
])('%s is music', (link) => {
  expect(linkKind(link, slotTypes)).toBe('music');
});

test.each([
  'https://example.com/',
  'https://instagram.com/',
  'https://www.instagram.com/p/Cabc/',
  'https://www.tiktok.com/@anna/video/7',
  'https://x.com/anna/status/1',
  'https://github.com/anna/songs',
  'https://www.youtube.com/playlist?list=PL1',
  'https://t.me/anna/55',
  'https://fb.watch/abc/',
  'https://vimeo.com/123456',
  'https://instagram.com.evil.example/anna',
  'https://vk.com/music/album/-1_2',
  'https://vk.com/wall-1_2',
  'https://vk.com/video1_2',
  'https://vk.com/clip-1_2',
  'https://vk.com/market-1',
  'https://vk.com/@anna-a-long-read',
  'https://vm.tiktok.com/ZMabcdefg/',
  'https://vt.tiktok.com/ZMabcdefg/',
  'https://clips.twitch.tv/AGoodClip',
  'https://m.facebook.com/story.php?story_fbid=1&id=2',
  'https://www.facebook.com/permalink.php?story_fbid=1&id=2',
  'https://www.facebook.com/photo.php?fbid=1',
  'https://www.youtube.com/results?search_query=anna',
  'https://anna.github.io/portfolio/',
  'https://anna.medium.com/a-story-0123456789ab',
  'https://link.medium.com/AbCdE',
  'https://www.flickr.com/photos/anna/123/',
  'https://signal.org/download',
  'https://open.spotify.com/show/1aaaaaaaaaaaaaaaaaaaaa',
  'https://open.spotify.com/intl-de/playlist/1aaaaaaaaaaaaaaaaaaaaa?si=1',
  'https://deezer.com/en/artist/27',
  'https://music.apple.com/us/artist/anna/1',
  'https://tidal.com/browse/artist/3565245',
  'https://music.yandex.ru/artist/41191',
  'https://music.yandex.ru/users/anna/playlists/3',
  'https://music.youtube.com/channel/UC1234567890',
  'https://music.amazon.com/artists/B00ABCDEFG/anna',
  'https://www.qobuz.com/us-en/interpreter/anna/123',
  'https://soundcloud.com/anna/tracks',
  'https://anna.bandcamp.com/music',
  'https://music.apple.com/us/playlist/anna/pl.1',
  'mailto:anna@example.com',
  'tel:+77010000000',
  'https://x.com/home',
  'https://twitter.com/home',
  'https://vk.com/away.php?to=https%3A%2F%2Fshop.example',
  'https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2F%40nina',
  'https://twitter.com/intent/tweet?text=anna',
  'https://x.com/i/lists/1',
])('%s is a button', (link) => {
  expect(linkKind(link, slotTypes)).toBe('button');
});

test.each([
  ['https://twitter.com/intent/follow?screen_name=anna', 'https://x.com/anna'],
  ['https://www.linkedin.com/in/anna-kim/de/', 'https://www.linkedin.com/in/anna-kim'],
  ['https://www.youtube.com/@nina/videos', 'https://www.youtube.com/@nina'],
  ['https://m.youtube.com/channel/UC1234567890/about', 'https://www.youtube.com/channel/UC1234567890'],
  ['https://t.me/s/nina', 'https://t.me/nina'],
  ['https://x.com/anna/media', 'https://x.com/anna'],
  ['https://www.instagram.com/anna/reels/', 'https://www.instagram.com/anna/'],
])('%s leads to the account %s', (link, account) => {
  expect(accountForm(link)).toBe(account);
});

test.each([
  'https://x.com/anna/status/1',
  'https://x.com/i/likes',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.linkedin.com/in/anna-kim/',
  'https://t.me/anna/55',
  'https://instagram.com/p/reels',
  'https://shop.example/@nina/videos',
  'mailto:anna@example.com',
])('%s keeps its form', (link) => {
  expect(accountForm(link)).toBe(link);
});
