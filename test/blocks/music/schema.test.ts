import { expect, test } from 'vitest';
import { computed, refused, rejectedFields, stored } from '../support/slot-data.ts';

const link = 'https://open.spotify.com/album/1';

test('music: defaults are filled in and order is the index', () => {
  expect(stored('music', { links: [{ link }, { link: 'deezer.com/album/1', order: 5 }, { link }] })).toEqual({
    links: [
      { link, order: 0 },
      { link: 'https://deezer.com/album/1', order: 5 },
      { link, order: 2 },
    ],
    mode: 'manual',
    style: 'standard',
    album: '',
    artist: '',
    thumbnail: '',
    showCover: true,
  });
});

test('music: every rule of its table applies', () => {
  expect(
    rejectedFields('music', {
      links: [],
      mode: 'x',
      style: 'x',
      album: 'a'.repeat(201),
      artist: 'a'.repeat(201),
      thumbnail: 'mailto:a@b.cd',
      showCover: null,
    }),
  ).toEqual(['data.links', 'data.mode', 'data.style', 'data.album', 'data.artist', 'data.thumbnail', 'data.showCover']);
  expect(rejectedFields('music', { links: Array(16).fill({ link }) })).toEqual(['data.links']);
  expect(rejectedFields('music', { links: [{ link: 'tel:+123', order: -1 }, {}] })).toEqual([
    'data.links.0.link',
    'data.links.0.order',
    'data.links.1.link',
  ]);
  for (const style of ['standard', 'bubble', 'light', 'gradient', 'brutal', 'cyber', 'minimal'])
    expect(stored('music', { links: [{ link }], style })).toMatchObject({ style });
});

test('music: platform, label and icon are computed from the host and rejected as input', () => {
  expect(computed('music', { links: [{ link }, { link: 'example.com' }] })).toEqual({
    links: [
      { platform: 'spotify', label: 'Spotify', icon: 'spotify' },
      { platform: 'link', label: 'Link', icon: 'link' },
    ],
  });
  expect(refused('music', { links: [{ link, icon: 'spotify', platform: 'spotify', color: 'red' }] })).toEqual({
    'data.links.0.icon': 'is computed by the server and cannot be set',
    'data.links.0.platform': 'is computed by the server and cannot be set',
    'data.links.0.color': 'is not a known field',
  });
});
