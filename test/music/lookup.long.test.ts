import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepRows } from '../../src/domain/retention/sweep-rows.ts';
import { musicReleaseOutput } from '../../tools/music/music-release-output.ts';
import { type ApiAnswer, type ApiUser, newPage, newUser, slotOf } from '../support/api-client.ts';
import type { TestServer } from '../support/start-server.ts';
import { basement, elka, harbourTales, northernLights, otherLights } from './support/music-data.ts';
import { type StandIn, startMusicServer, startStandIn } from './support/start-music.ts';

let standIn: StandIn;
let server: TestServer;
let user: ApiUser;

beforeAll(async () => {
  standIn = await startStandIn();
  server = await startMusicServer(standIn);
  user = await newUser(server);
});
beforeEach(() => standIn.forget());
afterAll(async () => {
  await server.close();
  await standIn.close();
});

const look = (query: string, more: Record<string, string> = {}) =>
  user.get(`/music/lookup?${new URLSearchParams({ query, ...more })}`);
const releaseOf = ({ body }: ApiAnswer) => musicReleaseOutput.parse(body.data);
const linksOf = (answer: ApiAnswer) =>
  Object.fromEntries(releaseOf(answer).links.map(({ platform, url }) => [platform, url]));

describe('by UPC', () => {
  it('returns the release with its links in display order, at most fifteen, one for each platform, without tracking', async () => {
    const answer = await look(northernLights.upc);
    expect(answer.status).toBe(200);
    const release = releaseOf(answer);
    expect(release).toMatchObject({
      query: northernLights.upc,
      matchedBy: 'upc',
      album: 'Northern Lights',
      artist: 'Anna Kim, Bo Lee',
      thumbnail: 'https://cdn-images.dzcdn.net/images/cover/501/1000x1000-000000-80-0-0.jpg',
    });
    expect(release.links).toEqual([
      link('spotify', 'Spotify', 'https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa'),
      link('appleMusic', 'Apple Music', 'https://music.apple.com/us/album/slug/17001'),
      link('youtubeMusic', 'YouTube Music', 'https://music.youtube.com/watch?v=abcdefghijk'),
      link('youtube', 'YouTube', 'https://www.youtube.com/watch?v=abcdefghijk'),
      link('deezer', 'Deezer', 'https://www.deezer.com/album/501'),
      link('yandex', 'Yandex Music', 'https://music.yandex.ru/album/13'),
      link('tidal', 'TIDAL', 'https://tidal.com/album/12'),
      link('soundcloud', 'SoundCloud', 'https://soundcloud.com/annakim/northern-lights'),
      link('amazonMusic', 'Amazon Music', 'https://music.amazon.com/albums/B0AAAAAAAA?trackAsin=B0BBBBBBBB'),
      link('bandcamp', 'Bandcamp', 'https://annakim.bandcamp.com/album/northern-lights'),
      link('amazon', 'Amazon', 'https://amazon.com/dp/B0AAAAAAAA'),
      link('pandora', 'Pandora', 'https://www.pandora.com/AL:1'),
      link('napster', 'Napster', 'https://play.napster.com/album/alb.1'),
      link('audiomack', 'Audiomack', 'https://audiomack.com/annakim/album/northern-lights'),
      link('audius', 'Audius', 'https://audius.co/annakim/northern-lights'),
    ]);
  });

  it('returns a slot that can be posted unchanged', async () => {
    const { slot } = releaseOf(await look(northernLights.upc));
    const page = await newPage(user);
    const posted = await user.post(`${page.path}/slots`, slot);
    expect(posted.status).toBe(201);
    expect(slotOf(posted).data).toEqual(slot.data);
    expect(slot.data).toMatchObject({ mode: 'manual', style: 'standard', showCover: true, album: 'Northern Lights' });
  });

  it.each([`0${northernLights.upc}`, `00${northernLights.upc}`, '0 71234 56789 8', '071234-567898'])(
    'finds %s as the same code and does not query again',
    async (query) => {
      expect(releaseOf(await look(query))).toMatchObject({ query, matchedBy: 'upc', album: 'Northern Lights' });
      expect(standIn.requests).toEqual([]);
    },
  );

  it('finds a release that only another storefront has', async () => {
    const answer = await look(elka.upc);
    expect(linksOf(answer)).toEqual({
      appleMusic: 'https://music.apple.com/kz/album/slug/17021',
      deezer: 'https://www.deezer.com/album/503',
    });
  });

  it('returns 404 with the fixed Russian text in every language, and caches it for an hour', async () => {
    for (const language of ['en', 'ru']) {
      const { status, body } = await user.get('/music/lookup?query=999999999993', { 'Accept-Language': language });
      expect(status).toBe(404);
      expect(body).toEqual({
        message: 'Релиз не найден. Проверьте UPC, ISRC, ссылку или название',
        code: 'not_found',
        errors: null,
        documentation: `${server.url}/api/v1/docs#error-not_found`,
      });
    }
    expect(standIn.seen('deezer')).toHaveLength(1);
  });
});

describe('by ISRC', () => {
  it('returns the track, with the code in any spelling', async () => {
    const answer = await look('kz-ab1-24-00017');
    expect(releaseOf(answer)).toMatchObject({
      matchedBy: 'isrc',
      album: 'Northern Lights',
      artist: 'Anna Kim, Bo Lee',
    });
    expect(linksOf(answer)).toMatchObject({
      deezer: 'https://www.deezer.com/track/9501',
      bandcamp: 'https://annakim.bandcamp.com/album/northern-lights',
    });
    standIn.forget();
    expect(releaseOf(await look(northernLights.isrc)).links).toHaveLength(15);
    expect(standIn.requests).toEqual([]);
  });
});

describe('by address', () => {
  it.each([
    ['https://www.deezer.com/en/album/501?utm_source=deezer&utm_content=album-501', 'https://www.deezer.com/album/501'],
    ['https://geo.music.apple.com/us/album/northern-lights/17001?at=1000lHKX', undefined],
    ['open.spotify.com/intl-de/album/1aaaaaaaaaaaaaaaaaaaaa?si=x', undefined],
    ['spotify:album:1aaaaaaaaaaaaaaaaaaaaa', undefined],
    ['Послушай! https://music.youtube.com/watch?v=abcdefghijk&feature=share', undefined],
    ['https://open.spotify.com/embed/album/1aaaaaaaaaaaaaaaaaaaaa?utm_source=generator', undefined],
    ['“Northern Lights” (https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa).', undefined],
    ['[Northern Lights](https://www.deezer.com/album/501)', 'https://www.deezer.com/album/501'],
    ['<https://geo.music.apple.com/us/album/northern-lights/17001>', undefined],
  ])('%s leads to the release', async (query, deezer = 'https://www.deezer.com/album/501') => {
    const answer = await look(query);
    expect(releaseOf(answer)).toMatchObject({ query, matchedBy: 'url', album: 'Northern Lights' });
    expect(linksOf(answer)).toMatchObject({ deezer, spotify: 'https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa' });
  });

  it.each([
    ['a release', 'https://annakim.bandcamp.com/album/northern-lights', 'https://www.deezer.com/album/501'],
    ['a recording', 'https://annakim.bandcamp.com/track/northern-lights', 'https://www.deezer.com/track/9501'],
  ])('has the release of %s if only MusicBrainz knows it', async (_what, address, deezer) => {
    expect(linksOf(await look(address))).toMatchObject({ bandcamp: address, deezer });
  });

  it('returns links that only Odesli has, and the given address', async () => {
    const answer = await look('https://soundcloud.com/cellar/basement-tape?utm_medium=text&in=x');
    expect(releaseOf(answer)).toMatchObject({ album: 'Basement Tape', artist: 'The Cellar', matchedBy: 'url' });
    expect(linksOf(answer)).toEqual({
      soundcloud: 'https://soundcloud.com/cellar/basement-tape',
      youtube: 'https://www.youtube.com/watch?v=zzzzzzzzzzz',
    });
  });

  it.each([
    'https://www.deezer.com/artist/1',
    'https://open.spotify.com/show/1aaaaaaaaaaaaaaaaaaaaa',
    'https://music.apple.com/us/artist/x/1',
    'https://listen.tidal.com/artist/3565245?u',
    'https://music.yandex.ru/artist/41191/albums',
    'https://music.youtube.com/channel/UCabcdefghijklmnopqrstuv?si=x',
  ])('%s is not a release, and no service is queried', async (query) => {
    const { status, body } = await look(query);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(standIn.requests).toEqual([]);
  });

  it.each([
    'https://www.deezer.com/album/404404',
    'https://example.com/an-album',
    'https://user:pass@www.deezer.com/album/501',
    'https://[',
    'http://127.0.0.1:1/album/501',
  ])('%s leads to no release, and only services are queried', async (query) => {
    expect((await look(query)).status).toBe(404);
  });
});

describe('by title', () => {
  it('returns the release of the right artist', async () => {
    const answer = await look('northern lights', { artist: 'ANNA KIM', type: 'album' });
    expect(releaseOf(answer)).toMatchObject({
      matchedBy: 'title',
      album: 'Northern Lights',
      artist: 'Anna Kim, Bo Lee',
    });
    expect(linksOf(answer)).toMatchObject({ appleMusic: 'https://music.apple.com/us/album/slug/17001' });
  });

  it('finds the codes of a release by its name, and the other services by the codes', async () => {
    const server2 = await startMusicServer(standIn);
    const other = await newUser(server2);
    const answer = await other.get('/music/lookup?query=Northern%20Lights%20Anna%20Kim');
    expect(linksOf(answer)).toMatchObject({ tidal: 'https://tidal.com/album/12' });
    expect(standIn.seen('musicbrainz').map(({ url }) => url.pathname)).toContain('/ws/2/release');
    await server2.close();
  });

  it('looks for tracks if kind is track', async () => {
    const answer = await look('Northern Lights', { artist: 'Anna Kim', type: 'track' });
    expect(linksOf(answer)).toMatchObject({ deezer: 'https://www.deezer.com/track/9501' });
  });

  it.each([
    ['its code', harbourTales.upc, {}],
    ['its name', harbourTales.title, { artist: 'Wind Choir', type: 'album' }],
  ])('links the right edition, found by %s', async (_what, query, more) => {
    expect(linksOf(await look(query, more))).toEqual({
      appleMusic: 'https://music.apple.com/us/album/slug/17041',
      deezer: 'https://www.deezer.com/album/506',
    });
  });

  it('distinguishes a live recording', async () => {
    const answer = await look('Northern Lights (Live)', { artist: 'Severnoe Siyanie', type: 'album' });
    expect(releaseOf(answer)).toMatchObject({ album: otherLights.title, artist: 'Северное Сияние' });
    expect(linksOf(answer)).toMatchObject({ deezer: 'https://www.deezer.com/album/502' });
  });

  it('ignores letter case, marks and scripts', async () => {
    expect(releaseOf(await look('Elka gorit', { artist: 'кино алматы', type: 'album' }))).toMatchObject({
      album: elka.title,
    });
  });

  it.each([
    ['northern lights', 'Somebody Else'],
    ['Southern Nights', 'Anna Kim'],
    ['зззз', ''],
  ])('finds nothing for %s by %s', async (query, artist) => {
    expect((await look(query, artist ? { artist } : {})).status).toBe(404);
  });

  it('treats digits with a wrong check digit as a title', async () => {
    expect((await look('071234567897')).status).toBe(404);
    expect(standIn.seen('deezer').map(({ url }) => url.searchParams.get('q'))).toContain('071234567897');
  });
});

describe('the request', () => {
  it.each([
    ['?', ['query']],
    ['?query=', ['query']],
    ['?query=%20%20', ['query']],
    [`?query=${'x'.repeat(501)}`, ['query']],
    [`?query=x&artist=${'x'.repeat(201)}`, ['artist']],
    ['?query=x&type=single', ['type']],
    ['?query=x&page=2', ['page']],
    ['?query=x&query=y', ['query']],
  ])('%s is rejected with an error at the field', async (search, fields) => {
    const { status, body } = await user.get(`/music/lookup${search}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(fields);
  });

  it('requires a token', async () => {
    expect((await fetch(`${server.url}/api/v1/music/lookup?query=x`)).status).toBe(401);
  });
});

it('a cached query contacts no service for 30 days, even after a restart', async () => {
  const { DATA_DIR = '', DATABASE_URL = '' } = server.settings;
  const second = await startMusicServer(standIn, { settings: { DATA_DIR, DATABASE_URL } });
  const find = () => second.context.music.find(northernLights.upc, null, null);
  const kept = await find();
  expect(standIn.requests).toEqual([]);
  second.advance(29 * 24 * 60 * 60 * 1_000);
  await find();
  expect(standIn.requests).toEqual([]);
  second.advance(2 * 24 * 60 * 60 * 1_000);
  expect(await find()).toEqual(kept);
  expect(standIn.requests.length).toBeGreaterThan(2);
  await second.close();
});

it('a query without a result is repeated after an hour', async () => {
  const second = await startMusicServer(standIn);
  const find = () => second.context.music.find('888888888886', null, null).catch((error) => error.code);
  expect(await find()).toBe('not_found');
  const first = standIn.requests.length;
  expect(await find()).toBe('not_found');
  expect(standIn.requests).toHaveLength(first);
  second.advance(61 * 60 * 1_000);
  expect(await find()).toBe('not_found');
  expect(standIn.requests.length).toBeGreaterThan(first);
  await second.close();
});

it('entries are deleted thirty days after they expired', async () => {
  const { db, now } = server.context;
  const rows = { old: 31, stale: 29, fresh: -1 };
  const at = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60 * 1_000);
  await db.write((tx) =>
    tx.musicLookup.createMany({
      data: Object.entries(rows).map(([keyHash, days]) => ({ keyHash, freshUntil: at(days) })),
    }),
  );
  await sweepRows(server.context);
  const left = await db.read.musicLookup.findMany({ where: { keyHash: { in: Object.keys(rows) } } });
  expect(left.map(({ keyHash }) => keyHash).sort()).toEqual(['fresh', 'stale']);
});

it('simultaneous equal queries share one lookup', async () => {
  const second = await startMusicServer(standIn);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => second.context.music.find(basement.odesli?.youtube ?? '', null, null)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(standIn.seen('odesli')).toHaveLength(1);
  await second.close();
});

function link(platform: string, label: string, url: string) {
  return { platform, label, icon: platform, url };
}
