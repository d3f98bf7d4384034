import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { ServiceError } from '../../src/domain/errors.ts';
import { createMusicLookup } from '../../src/domain/music/lookup.ts';
import type { FoundMusic } from '../../src/domain/music/music-lookup.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { basement, northernLights, unlinked } from './support/music-data.ts';
import { type ServiceFault, type StandIn, startStandIn } from './support/start-music.ts';

interface World {
  standIn: StandIn;
  server: TestServer;
  find(query: string): Promise<FoundMusic>;
  platforms(query: string): Promise<string[]>;
  /** Code and retryAfter of the error that a query ends with. */
  failure(query: string): Promise<unknown>;
}

/** Servers for further lookups; started before, since a start keeps the process from reading responses in time. */
const idle: TestServer[] = [];
beforeAll(async () => {
  for (let count = 0; count < 6; count += 1) idle.push(await startServer());
});
afterAll(async () => {
  for (const server of idle) await server.close();
});

/** Runs a test with its own stand-in and cache: it mostly waits, so several run in parallel. */
function inWorld(test: (world: World) => Promise<void>): () => Promise<void> {
  return async () => {
    const server = idle.pop();
    if (!server) throw new Error('more tests at once than databases');
    const standIn = await startStandIn();
    const { context, settings, url } = server;
    await context.db.write((tx) => tx.musicLookup.deleteMany());
    const { music } = loadConfig({ ...settings, ...standIn.settings });
    const lookup = createMusicLookup({ ...context, settings: music, publicUrl: url });
    const find = (query: string) => lookup.find(query, null, null);
    try {
      await test({
        standIn,
        server,
        find,
        platforms: async (query) => (await find(query)).links.map(({ platform }) => platform),
        failure: (query) =>
          find(query).then(
            () => null,
            (error: unknown) =>
              error instanceof ServiceError ? { code: error.code, retryAfter: error.retryAfter } : error,
          ),
      });
    } finally {
      await standIn.close();
      idle.push(server);
    }
  };
}

const hour = 60 * 60 * 1_000;

/** Ways in which the real services fail. */
const illnesses: [string, ServiceFault][] = [
  ['500', { status: 500, body: 'Internal Server Error' }],
  [
    'MusicBrainz 503 "rate limit"',
    { status: 503, body: '{"error":"Your requests are exceeding the allowable rate limit."}' },
  ],
  [
    'MusicBrainz 503 "busy"',
    { status: 503, body: '{"error":"The MusicBrainz web server is currently busy. Please try again later."}' },
  ],
  ['429 with Retry-After', { status: 429, headers: { 'retry-after': '120' } }],
  ['429 without Retry-After', { status: 429 }],
  ['403, as iTunes throttles', { status: 403, body: '' }],
  [
    'an error inside 200, as Deezer does',
    { body: '{"error":{"type":"Exception","message":"Quota limit exceeded","code":4}}' },
  ],
  ['a busy Deezer', { body: '{"error":{"type":"Exception","message":"Service busy","code":700}}' }],
  ['another error of Deezer', { body: '{"error":{"type":"Exception","message":"?","code":300}}' }],
  [
    '429 with a date in Retry-After',
    { status: 429, headers: { 'retry-after': new Date(Date.now() + 120_000).toUTCString() } },
  ],
  ['429 with an invalid Retry-After', { status: 429, headers: { 'retry-after': 'soon' } }],
  ['a response that is too large', { body: `"${'x'.repeat(4 * 1024 * 1024)}"` }],
  ['broken JSON', { body: '{"data":[' }],
  ['JSON of another shape', { body: '{"hello":"world"}' }],
  ['a page instead of JSON', { body: '<!doctype html><title>Maintenance</title>' }],
  ['a redirect', { status: 302, headers: { location: 'http://169.254.169.254/' } }],
  ['a broken connection', { hangUp: true }],
];

describe.concurrent.each(illnesses)('%s', (_name, illness) => {
  it(
    'from one service keeps the links of the others, and the lookup is repeated after an hour',
    inWorld(async ({ standIn, server, find, platforms }) => {
      standIn.sicken('deezer', { ...illness });
      const found = await platforms(northernLights.upc);
      expect(found).toEqual(expect.arrayContaining(['appleMusic', 'bandcamp']));
      standIn.heal();
      standIn.forget();
      server.advance(hour - 60_000);
      expect(await platforms(northernLights.upc)).toEqual(found);
      expect(standIn.requests).toEqual([]);
      server.advance(2 * 60_000);
      await find(northernLights.upc);
      expect(standIn.requests).not.toEqual([]);
    }),
  );

  it(
    'from all services is reported as such, never as "no such release"',
    inWorld(async ({ standIn, failure }) => {
      standIn.sickenAll(illness);
      expect(await failure(northernLights.upc)).toEqual({ code: 'services_unavailable', retryAfter: 30 });
      expect(await failure('A title')).toEqual({ code: 'services_unavailable', retryAfter: 30 });
      expect(await failure('https://soundcloud.com/cellar/basement-tape')).toMatchObject({
        code: 'services_unavailable',
      });
    }),
  );
});

it.concurrent(
  'a release is returned with the queried and the failed services, also from the cache',
  inWorld(async ({ standIn, find }) => {
    standIn.sicken('itunes', { status: 500 });
    const { services } = await find(northernLights.upc);
    expect(services?.unanswered).toEqual(['iTunes']);
    expect(services?.asked).toEqual(expect.arrayContaining(['Deezer', 'iTunes', 'MusicBrainz']));
    expect((await find(northernLights.upc)).services).toEqual(services);
  }),
);

it.concurrent(
  'an empty result is not cached while a service that might have one does not respond',
  inWorld(async ({ standIn, failure }) => {
    standIn.sicken('itunes', { status: 500 });
    expect(await failure('999999999993')).toMatchObject({ code: 'not_found' });
    standIn.heal();
    standIn.forget();
    expect(await failure('999999999993')).toMatchObject({ code: 'not_found' });
    expect(standIn.seen('itunes').length).toBeGreaterThan(0);
  }),
);

it.concurrent(
  'an empty result of a minor service is not "no such release" while the catalogues do not respond',
  inWorld(async ({ standIn, failure }) => {
    standIn.sicken('deezer', { status: 500 });
    standIn.sicken('itunes', { status: 500 });
    expect(await failure('999999999993')).toMatchObject({ code: 'services_unavailable' });
    standIn.heal();
    standIn.sicken('odesli', { status: 500 });
    expect(await failure('https://soundcloud.com/nobody/nothing')).toMatchObject({ code: 'services_unavailable' });
  }),
);

it.concurrent(
  'a known release without a link is not "not found" while services that may have one do not respond',
  inWorld(async ({ standIn, failure }) => {
    for (const service of ['deezer', 'itunes', 'odesli'] as const) standIn.sicken(service, { status: 500 });
    expect(await failure(unlinked.isrc)).toMatchObject({ code: 'services_unavailable' });
    standIn.heal();
    expect(await failure(unlinked.isrc)).toMatchObject({ code: 'not_found' });
  }),
);

it.concurrent(
  'while no service responds, the previous result is returned, at any age',
  inWorld(async ({ standIn, server, find }) => {
    const found = await find(basement.odesli?.soundcloud ?? '');
    standIn.sickenAll({ status: 500 });
    server.advance(40 * 24 * hour);
    expect(await find(basement.odesli?.soundcloud ?? '')).toEqual(found);
  }),
);

it.concurrent(
  'a short failure is retried twice',
  inWorld(async ({ standIn, platforms }) => {
    standIn.sicken('odesli', { status: 503, times: 2 });
    expect(await platforms(northernLights.upc)).toContain('youtubeMusic');
    expect(standIn.seen('odesli')).toHaveLength(3);
  }),
);

it.concurrent(
  'a short Retry-After is waited for, and no request is sent during a long one',
  inWorld(async ({ standIn, find, failure }) => {
    standIn.sicken('deezer', { status: 429, headers: { 'retry-after': '1' }, times: 1 });
    await find(northernLights.upc);
    const [first, second] = standIn.seen('deezer');
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);

    standIn.sicken('itunes', { status: 429, headers: { 'retry-after': '60' }, times: 1 });
    standIn.forget();
    await failure('999999999993');
    await failure('888888888886');
    expect(standIn.seen('itunes')).toHaveLength(1);
  }),
);

it.concurrent(
  'after five failures in a row a service is paused, and the log reports it once',
  inWorld(async ({ standIn, server, failure }) => {
    const warnings = () => server.logged().filter((line) => line.includes('keeps failing'));
    const before = warnings().length;
    standIn.sicken('deezer', { body: 'broken' });
    for (const digits of ['00000000001', '00000000002', '00000000003', '00000000004', '00000000005', '00000000006']) {
      await failure(`${digits}${checkDigit(digits)}`);
    }
    expect(standIn.seen('deezer')).toHaveLength(5);
    expect(warnings().length - before).toBe(1);
  }),
);

it.concurrent(
  'a slow service is cancelled after 2.5 s, and the others return results',
  inWorld(async ({ standIn, platforms }) => {
    standIn.sicken('deezer', { delay: 20_000 });
    const start = performance.now();
    expect(await platforms(northernLights.upc)).toContain('appleMusic');
    expect(performance.now() - start).toBeLessThan(8_500);
  }),
);

it.concurrent(
  'if all services are slow the lookup ends within 8 s',
  inWorld(async ({ standIn, failure }) => {
    standIn.sickenAll({ delay: 20_000 });
    const start = performance.now();
    expect(await failure(northernLights.upc)).toMatchObject({ code: 'services_unavailable' });
    expect(performance.now() - start).toBeLessThan(8_500);
  }),
);

it.concurrent(
  'requests identify themselves and are limited: MusicBrainz once a second, iTunes 20 and Odesli 10 times a minute',
  inWorld(async ({ standIn, server, failure }) => {
    const queries = Array.from({ length: 24 }, (_, index) => `${String(10_000_000_000 + index)}`);
    await Promise.all(queries.map((digits) => failure(`${digits}${checkDigit(digits)}`)));
    await Promise.all(queries.map((digits) => failure(`https://soundcloud.com/nobody/${digits}`)));
    expect(standIn.seen('itunes').length).toBeLessThanOrEqual(20);
    expect(standIn.seen('odesli').length).toBe(10);
    const times = standIn.seen('musicbrainz').map(({ at }) => at);
    expect(times.length).toBeGreaterThan(1);
    // A busy machine may notice single requests late; the whole row cannot be faster.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan((times.length - 1) * 700);
    expect(standIn.seen('musicbrainz')[0]?.headers['user-agent']).toBe(`Vitrine/1.0 ( ${server.url} )`);
  }),
);

function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
