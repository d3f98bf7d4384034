import fc from 'fast-check';
import { expect, it } from 'vitest';
import { musicPlatforms } from '../../src/domain/links/music-platforms.ts';
import { cleanLink } from '../../src/domain/music/clean-link.ts';
import { musicRelease, musicSlot } from '../../src/domain/music/music-release.ts';
import { checkedSlotData } from '../../src/domain/slots/checked-slot-data.ts';
import { anyUnicode } from '../support/any-unicode.ts';
import { anyUrl } from '../support/any-url.ts';
import { slotTypes } from '../support/blocks.ts';

const host = fc.constantFrom(...musicPlatforms.flatMap(({ hosts }) => hosts), 'example.com', 'song.link');
const address = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('http', 'https', 'HTTPS', 'ftp', 'javascript'),
      host,
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    )
    .map(([scheme, name, rest]) => `${scheme}://${name}/${rest}`),
  fc.tuple(host, fc.nat(4_000)).map(([name, length]) => `https://${name}/${'x'.repeat(length)}`),
  anyUrl({ withQueryAndFragment: true }),
  anyUnicode({ maxLength: 50 }),
);
const name = fc.oneof(
  anyUnicode({ maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        '<b>',
        '</b>',
        '<',
        '>',
        '&amp;',
        '🎵',
        'é',
        '\u0000',
        '\ud800',
        ' ',
        '\n',
        'a',
        '<!--',
        '<script>',
      ),
      { maxLength: 260 },
    )
    .map((parts) => parts.join('')),
);
const found = fc.record({
  title: name,
  artist: name,
  thumbnails: fc.array(address, { maxLength: 3 }),
  urls: fc.array(address, { maxLength: 40 }),
});

it('for any responses of the services, create_slot accepts the slot unchanged, and stores it as returned', () => {
  let made = 0;
  fc.assert(
    fc.property(found, fc.boolean(), (resolved, isAsked) => {
      const release = musicRelease(resolved, isAsked ? (resolved.urls[0] ?? null) : null);
      if (!release) return;
      made += 1;
      const { type, data } = musicSlot(release);
      const sent: unknown = JSON.parse(JSON.stringify(data));
      const checked = checkedSlotData(slotTypes[type], sent, 'data');
      expect(checked).toMatchObject({ ok: true });
      expect(checked.ok && checked.data).toEqual(sent);
      expect(data.links.length).toBeLessThanOrEqual(15);
      expect(new Set(release.links.map(({ platform }) => platform)).size).toBe(release.links.length);
    }),
    { numRuns: 400 },
  );
  expect(made).toBeGreaterThan(50);
});

it('a long name is cut between characters, with a mark', () => {
  const release = musicRelease(
    { title: '🎵'.repeat(300), artist: 'a'.repeat(200), thumbnails: [], urls: ['https://tidal.com/album/1'] },
    null,
  );
  expect(release?.album).toBe(`${'🎵'.repeat(199)}…`);
  expect(release?.artist).toBe('a'.repeat(200));
});

it('covers are shown over https, and other addresses are left out', () => {
  const coverOf = (...thumbnails: string[]) =>
    musicRelease({ title: 'x', artist: 'y', thumbnails, urls: ['https://tidal.com/album/1'] }, null)?.thumbnail;
  expect(coverOf('http://example.com/cover.jpg')).toBe('https://example.com/cover.jpg');
  expect(
    coverOf('data:image/png;base64,x', `https://example.com/${'x'.repeat(2_100)}`, 'https://example.com/2.jpg'),
  ).toBe('https://example.com/2.jpg');
  expect(coverOf('javascript:alert(1)')).toBeNull();
});

it.each([
  ['http://open.spotify.com/intl-de/track/1?si=abc&nd=1', 'https://open.spotify.com/track/1'],
  ['https://open.spotify.com/embed/album/1?utm_source=generator', 'https://open.spotify.com/album/1'],
  ['https://embed.music.apple.com/us/album/x/1', 'https://music.apple.com/us/album/x/1'],
  ['https://geo.music.apple.com/gb/album/x/1?i=2&at=x&ct=y&ls=1&app=music', 'https://music.apple.com/gb/album/x/1?i=2'],
  ['https://deezer.com/fr/track/3?utm_campaign=x', 'https://www.deezer.com/track/3'],
  ['https://youtu.be/abc?si=x', 'https://www.youtube.com/watch?v=abc'],
  ["https://youtu.be/'", 'https://www.youtube.com/watch?v=%27'],
  ['https://m.youtube.com/watch?v=abc&feature=share&t=1', 'https://www.youtube.com/watch?v=abc'],
  ['https://music.youtube.com/playlist?list=OLAK5uy_x&si=y', 'https://music.youtube.com/playlist?list=OLAK5uy_x'],
  ['https://music.163.com/#/album?id=5&userid=6', 'https://music.163.com/album?id=5&userid=6'],
  ['https://www.amazon.de/dp/B0?tag=x-20&ref_=y', 'https://www.amazon.de/dp/B0'],
  ['https://listen.tidal.com/browse/album/7?u', 'https://tidal.com/album/7'],
  ['https://vk.com/music/album/-1_2?utm_source=x', 'https://vk.com/music/album/-1_2'],
  ['https://example.com/shop?item=4&fbclid=x#top', 'https://example.com/shop?item=4'],
  ['https://name:password@tidal.com/album/1', null],
  ['ftp://tidal.com/album/1', null],
  ['tidal', null],
])('%s becomes %s', (given, clean) => expect(cleanLink(given)).toBe(clean));

it('cleaning twice equals cleaning once', () => {
  fc.assert(
    fc.property(address, (given) => {
      const once = cleanLink(given);
      if (once !== null) expect(cleanLink(once)).toBe(once);
    }),
  );
});
