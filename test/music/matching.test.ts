import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createCircuitBreaker } from '../../src/async/circuit-breaker.ts';
import { createThrottle } from '../../src/async/throttle.ts';
import { classifyQuery } from '../../src/domain/music/classify-query.ts';
import { cleanLink } from '../../src/domain/music/clean-link.ts';
import { hasValidCheckDigit, isSameUpc } from '../../src/domain/music/codes.ts';
import type { FoundRelease } from '../../src/domain/music/found-release.ts';
import { isNoReleaseAddress } from '../../src/domain/music/release-address.ts';
import {
  acceptedScore,
  artistSimilarity,
  isSameRelease,
  searchScore,
  titleSimilarity,
} from '../../src/domain/music/score.ts';
import { anyUnicode } from '../support/any-unicode.ts';

describe('kind of a query', () => {
  test.each([
    ['602475093060', 'upc'],
    ['0602475093060', 'upc'],
    ['6 02475 09306 0', 'upc'],
    ['602475-093060', 'upc'],
    ['602475093061', 'title'],
    ['1999 2000 2001', 'title'],
    ['00602475093060', 'upc'],
    ['10602475093067', 'title'],
    ['USUM72409273', 'isrc'],
    ['us-um7-24-09273', 'isrc'],
    ['USUM7240927', 'title'],
    ['https://example.com/x', 'url'],
    ['HTTP://EXAMPLE.COM', 'url'],
    ['music.apple.com/us/album/x/1', 'url'],
    ['open.spotify.com/album/1', 'url'],
    ['spotify:track:1bbbbbbbbbbbbbbbbbbbbb', 'url'],
    ['Слушай: https://music.yandex.ru/album/1', 'url'],
    ['example.com/x', 'title'],
    ['Re: Stacks', 'title'],
    ['AC/DC', 'title'],
    ['A+B', 'title'],
    ['M|A|R|R|S', 'title'],
    ['m.i.a/kala', 'title'],
    ['+/-', 'title'],
    ['!!!', 'title'],
    ['(G)I-DLE', 'title'],
    ['  Die With A Smile ', 'title'],
    ['javascript:alert(1)', 'title'],
  ])('%s: %s', (query, by) => expect(classifyQuery(query, null, null).by).toBe(by));

  it('a short link stays unchanged, also in the text that an app shares', () => {
    const link = 'https://spotify.app.link/?product=open&$full_url=x';
    for (const query of [link, `Listen: ${link}`]) {
      expect(classifyQuery(query, null, null)).toEqual({ by: 'url', url: link });
    }
  });

  it('artist and kind count for titles only', () => {
    expect(classifyQuery(' The  Song', ' A\u00a0B ', 'track')).toEqual({
      by: 'title',
      title: 'The Song',
      artist: 'A B',
      kind: 'track',
    });
    expect(classifyQuery('USUM72409273', 'A', 'track')).toEqual({ by: 'isrc', isrc: 'USUM72409273' });
  });

  it('any text has a kind', () => {
    fc.assert(
      fc.property(anyUnicode(), (text) => void expect(classifyQuery(text, text, null).by).toBeTypeOf('string')),
    );
  });
});

describe('addresses of music services', () => {
  const isNoRelease = (address: string) => isNoReleaseAddress(cleanLink(address) ?? '');

  test.each([
    'https://classical.music.apple.com/us/artist/1',
    'https://tidal.com/browse/artist/3565245',
    'https://tidal.com/playlist/0a1b2c3d-aaaa-bbbb-cccc-0a1b2c3d4e5f',
    'https://music.yandex.com/users/anna/playlists/3',
    'https://music.youtube.com/@annakim',
    'https://music.youtube.com/browse/UCabcdefghijklmnopqrstuv',
    'https://www.youtube.com/@annakim/releases',
    'https://soundcloud.com/cellar',
    'https://m.soundcloud.com/cellar/sets/',
    'https://annakim.bandcamp.com',
    'https://annakim.bandcamp.com/music',
    'https://music.amazon.co.uk/artists/B00ABCDEFG/anna-kim',
    'https://www.qobuz.com/us-en/interpreter/anna-kim/123',
    'https://open.qobuz.com/artist/123',
    'https://www.pandora.com/artist/anna-kim/ARabc1',
    'https://app.napster.com/artist/art.19296515',
    'https://www.beatport.com/artist/anna-kim/1',
    'https://zvuk.com/artist/1',
  ])('%s is not a release', (address) => expect(isNoRelease(address)).toBe(true));

  test.each([
    'https://classical.music.apple.com/us/album/1452185570',
    'https://apple.co/3abcdef',
    'https://tidal.com/browse/album/67784544/u',
    'https://listen.tidal.com/track/67784545',
    'https://music.yandex.ru/track/32504596',
    'https://music.yandex.ru/album/1/track/2',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://music.youtube.com/playlist?list=OLAK5uy_x',
    'https://music.youtube.com/browse/MPREb_x',
    'https://soundcloud.com/cellar/tracks-of-mine',
    'https://soundcloud.com/cellar/sets/basement',
    'https://on.soundcloud.com/AbCdE12345',
    'https://annakim.bandcamp.com/album/northern-lights',
    'https://music.amazon.com/albums/B00ABCDEFG?trackAsin=B00ABCDEFH',
    'https://www.qobuz.com/us-en/album/northern-lights-anna-kim/abc',
    'https://www.pandora.com/artist/kid-cudi/passion-pain-and-demon-slayin/kitchen/TRptv2hl5r9m5hV',
    'http://napster.com/artist/art.19296515/album/alb.246588025/track/tra.246588040',
  ])('%s may be a release', (address) => expect(isNoRelease(address)).toBe(false));
});

it('a check digit detects every single wrong digit', () => {
  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 13 })
    .map((list) => list.join(''));
  fc.assert(
    fc.property(digits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (code, at, shift) => {
      const wrong = code.slice(0, at) + String((Number(code[at]) + shift) % 10) + code.slice(at + 1);
      expect(hasValidCheckDigit(code) && hasValidCheckDigit(wrong)).toBe(false);
    }),
  );
  expect(isSameUpc('00602475093060', '602475093060')).toBe(true);
  expect(isSameUpc('602475093061', '602475093060')).toBe(false);
  expect(isSameUpc(null, '602475093060')).toBe(false);
});

describe('similarity', () => {
  test.each([
    ['Die With A Smile', 'Die With A Smile - Single'],
    ['Just Give Me a Reason', 'Just Give Me a Reason (feat. Nate Ruess)'],
    ['Beyoncé', 'BEYONCE'],
    ['ЁЛКА', 'Елка'],
    ['Кино', 'Kino'],
    ['x', 'x (Deluxe Edition)'],
    ['Rock & Roll', 'Rock and Roll'],
    ['Hey Jude', 'Hey Jude - Remastered 2015'],
    ['Hey Jude', 'Hey Jude (Album Version)'],
    ['Hey Jude', 'Hey Jude - 2015 Remastered Version'],
    ['÷', '÷ (Deluxe Edition)'],
    ['？', '?'],
    ["Don't Stop", 'Don’t Stop'],
    ['SOS', 'S.O.S.'],
    ['A+B', 'AB'],
    ['A + B', 'A+B'],
  ])('of the titles %s and %s is high', (one, other) => expect(titleSimilarity(one, other)).toBeGreaterThan(0.95));

  test.each([
    ['Monster Ballads', 'Best Ballads'],
    ['Hey Jude', 'Hey Jude (Live)'],
    ['Hey Jude', 'Hey Jude (Karaoke Version)'],
    ['Hey Jude', 'Hey Jude (Someone Remix)'],
    ['Hello', 'Goodbye'],
    ['Love Story', "Love Story (Taylor's Version)"],
    ['Señorita', 'Señorita - Spanish Version'],
    ['÷', '×'],
  ])('of the titles %s and %s is low', (one, other) => expect(titleSimilarity(one, other)).toBeLessThan(0.75));

  test.each([
    ['Lady Gaga, Bruno Mars', 'Lady Gaga & Bruno Mars'],
    ['Lady Gaga', 'Lady Gaga, Bruno Mars'],
    ['Simon & Garfunkel', 'Simon and Garfunkel'],
    ['Кино', 'KINO'],
    ['!!!', '!!!'],
    ['REM', 'R.E.M.'],
    ['ACDC', 'AC/DC'],
    ['MARRS', 'M|A|R|R|S'],
    ['GIDLE', '(G)I-DLE'],
    ['+++', '+ + +'],
    ['+/-', '+/- {Plus/Minus}'],
    ['††† (Crosses)', '†††'],
    ['Pink', 'P!nk'],
    ['Kesha', 'KE$HA'],
  ])('of the artists %s and %s is high', (one, other) => expect(artistSimilarity(one, other)).toBeGreaterThan(0.95));

  test.each([
    ['!!!', 'Wham!!!'],
    ['ACDC', 'ABCD'],
  ])('of the artists %s and %s is low', (one, other) => expect(artistSimilarity(one, other)).toBeLessThan(0.6));

  it('distinguishes a title of punctuation from others of its artist', () => {
    const divide = release({ title: '÷ (Deluxe)', artist: 'Ed Sheeran' });
    expect(searchScore('Ed Sheeran ÷', null, divide)).toBeGreaterThan(0.95);
    expect(searchScore('÷ Ed Sheeran', null, divide)).toBeGreaterThan(0.95);
    for (const other of ['Ed Sheeran =', 'Ed Sheeran', '=']) expect(searchScore(other, null, divide)).toBe(0);
    expect(searchScore('!!! Louden Up Now', null, release({ title: 'Louden Up Now', artist: '!!!' }))).toBe(1);
  });

  it('of the title alone is not enough with another artist', () => {
    expect(searchScore('Hello', 'Adele', release({ title: 'Hello', artist: 'Adele' }))).toBeGreaterThan(0.95);
    expect(searchScore('Hello', 'Adele', release({ title: 'Hello', artist: 'Karaoke Hits' }))).toBe(0);
    expect(searchScore('adele hello', null, release({ title: 'Hello', artist: 'Adele' }))).toBeGreaterThan(
      acceptedScore,
    );
    expect(searchScore('hello adele', null, release({ title: 'Hello', artist: 'Adele' }))).toBeGreaterThan(
      acceptedScore,
    );
    expect(searchScore('adele hello', null, release({ title: 'Rolling in the Deep', artist: 'Adele' }))).toBeLessThan(
      acceptedScore,
    );
  });

  it('puts the requested edition first', () => {
    const [plain, deluxe] = [release({ title: 'x' }), release({ title: 'x (Deluxe Edition)' })];
    expect(searchScore('x', 'Ed', plain)).toBeGreaterThan(searchScore('x', 'Ed', deluxe));
    expect(searchScore('x deluxe edition', 'Ed', deluxe)).toBeGreaterThan(searchScore('x deluxe edition', 'Ed', plain));
  });

  it('means one release if name, artist, kind and length match', () => {
    expect(isSameRelease(release({ trackCount: 12 }), release({ trackCount: 12 }))).toBe(true);
    expect(isSameRelease(release({ trackCount: 12 }), release({ trackCount: 16 }))).toBe(false);
    expect(isSameRelease(release({}), release({ kind: 'track' }))).toBe(false);
    expect(isSameRelease(release({}), release({ artist: 'Somebody' }))).toBe(false);
  });

  it('is a number from 0 to 1, the same in both directions, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const score = titleSimilarity(one, other);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(titleSimilarity(other, one)).toBeCloseTo(score, 10);
      }),
    );
  });
});

it('no window contains more requests than the quota', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (gaps, quota) => {
      const throttle = createThrottle({ quota, window: 1_000 });
      const sent: number[] = [];
      let now = 0;
      for (const gap of gaps) {
        now += gap;
        const wait = throttle.reserve(now, 500);
        if (wait === null) continue;
        expect(wait).toBeLessThanOrEqual(500);
        sent.push(now + wait);
      }
      for (const [index, time] of sent.entries()) {
        const later = sent[index + quota];
        if (later !== undefined) expect(later - time).toBeGreaterThanOrEqual(1_000);
      }
    }),
  );
});

it('the circuit breaker opens after five failures within a minute for 30 s, then tries once', () => {
  const breaker = createCircuitBreaker();
  for (const time of [0, 20_000, 40_000, 50_000]) expect(breaker.failed(time)).toBe(false);
  expect(breaker.failed(61_000)).toBe(false);
  expect(breaker.failed(62_000)).toBe(true);
  expect([breaker.isOpen(62_001), breaker.isOpen(91_999), breaker.isOpen(92_000)]).toEqual([true, true, false]);
  expect(breaker.failed(92_001)).toBe(true);
  expect(breaker.isOpen(122_000)).toBe(true);
  breaker.succeeded();
  expect(breaker.failed(123_000)).toBe(false);
});

function release(given: Partial<FoundRelease>): FoundRelease {
  return {
    kind: 'album',
    title: 'x',
    artist: 'Ed',
    thumbnail: null,
    urls: [],
    upc: null,
    isrc: null,
    trackCount: null,
    anchor: null,
    ...given,
  };
}
