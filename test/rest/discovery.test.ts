import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../tools/index.ts';
import { type ApiUser, newPage, newUser, send, withToken } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer({ MAX_PROFILES: '7', MAX_SLOTS: '9', RATE_PER_MINUTE: '10000' });
  anna = await newUser(server, { name: 'Анна Ким' });
});
afterAll(() => server.close());

test('GET /me: every field of the table; the limits in force, with their use', async () => {
  await newPage(anna);
  const reader = await withToken(server, anna.id, ['profile:read']);
  const { status, body } = await anna.get('/me');
  expect(status).toBe(200);
  expect(body).toEqual({
    data: {
      userId: anna.id,
      name: 'Анна Ким',
      abilities: ['profile:read', 'profile:write'],
      canWrite: true,
      pages: 'all',
      now: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+05:00$/),
      timezone: null,
      guidance: null,
      sections: { stickers: false, social: false },
      dashboard: expect.objectContaining({ design: `${server.url}/my-links/{profileId}/design` }),
      limits: {
        profiles: { used: 1, max: 7 },
        slotsPerProfile: 9,
        page: { maxBytes: 2_000_000 },
        tokens: { used: 2, max: 5 },
        rateLimit: {
          requestsPerSecond: 0,
          requestsPerMinute: 10_000,
          musicLookupPerMinute: 15,
          analyticsPerMinute: 20,
        },
        storage: { usedBytes: 0, maxBytes: 1_000_000_000 },
        upload: { maxMegabytes: 50, maxMegabytesFromUrl: 10 },
      },
    },
  });
  expect((await reader.get('/me')).body.data).toMatchObject({ abilities: ['profile:read'], canWrite: false });
});

const types = ['button', 'picture', 'gallery', 'text', 'video', 'faq', 'divider', 'event', 'music', 'form'];

test('GET /slot-types: a description of each of the types, every field of the table; only event is not writable', async () => {
  const { status, body } = await anna.get('/slot-types');
  expect(status).toBe(200);
  const described = body.data as { type: string; writable: boolean }[];
  expect(described.map(({ type }) => type).sort()).toEqual([...types].sort());
  for (const entry of described) {
    expect(entry).toEqual({
      type: expect.any(String),
      title: expect.any(String),
      description: expect.any(String),
      writable: entry.type !== 'event',
      schema: expect.objectContaining({ type: 'object' }),
      computed: expect.any(Object),
      enumLabels: expect.any(Object),
      example: expect.any(Object),
    });
  }
});

test.each(types)('GET /slot-types/%s: the same description alone', async (type) => {
  const all = (await anna.get('/slot-types')).body.data as { type: string }[];
  const { status, body } = await anna.get(`/slot-types/${type}`);
  expect([status, body]).toEqual([200, { data: all.find((entry) => entry.type === type) }]);
});

test.each(['page', 'BUTTON', 'constructor', '__proto__', 'a b'])(
  'GET /slot-types/%s: 404 with code not_found, errors null and documentation',
  async (type) => {
    const { status, body } = await anna.get(`/slot-types/${encodeURIComponent(type)}`);
    expect([status, body]).toEqual([
      404,
      {
        message: expect.any(String),
        code: 'not_found',
        errors: null,
        documentation: expect.stringContaining('/api/v1/docs'),
      },
    ]);
  },
);

test('GET /: needs no token; returns name, version, addresses, authentication, conventions, limits, examples, unavailable features', async () => {
  for (const path of ['', '/']) {
    const { status, body } = await send(server, 'GET', path);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: expect.any(String),
      version: 'v1',
      baseUrl: `${server.url}/api/v1`,
      authentication: {
        scheme: 'Bearer',
        header: expect.stringContaining('Authorization: Bearer'),
        tokenPrefix: 'vtr_',
        issuedAt: `${server.url}/settings/api`,
        abilities: { 'profile:read': expect.any(String), 'profile:write': expect.any(String) },
      },
      discovery: {
        me: `${server.url}/api/v1/me`,
        slotTypes: `${server.url}/api/v1/slot-types`,
        profileSettings: expect.stringContaining('/settings'),
        openapi: `${server.url}/api/v1/openapi.json`,
        profileMarkdown: expect.stringContaining('/markdown'),
        musicLookup: expect.stringContaining('/music/lookup'),
      },
      conventions: expect.any(Object),
      limits: { requestsPerMinute: 10_000, profiles: 7, slotsPerProfile: 9, slotsPerBatch: 50, tokens: 5 },
      examples: expect.any(Object),
      notAvailable: expect.any(Array),
    });
  }
});

test('GET /: its own examples work as written', async () => {
  const { body } = await send(server, 'GET', '/');
  const { examples } = body.data as { examples: Record<string, { method?: string; path?: string; body?: unknown }> };
  const user = await newUser(server);
  const made = await user.post(examples.createPage?.path ?? '', examples.createPage?.body);
  expect(made.status).toBe(201);
  const button = await user.post(examples.createButton?.path ?? '', examples.createButton?.body);
  expect(button.status).toBe(201);
});

test('GET .../markdown: 200 text/markdown, not JSON, with x-markdown-tokens; real order, real texts, empty blocks', async () => {
  const page = await newPage(anna);
  const empty = await anna.get(`${page.path}/markdown`);
  expect([empty.status, empty.headers.get('content-type')?.toLowerCase()]).toEqual([
    200,
    'text/markdown; charset=utf-8',
  ]);
  await anna.patch(page.path, { title: 'Anna', description: 'Songs' });
  await anna.post(`${page.path}/slots`, { type: 'text', data: { title: 'Second' } });
  await anna.post(`${page.path}/slots`, { type: 'button', data: { link: 'a.example', title: 'First' }, order: 0 });
  const { text, headers } = await anna.get(`/profiles/${page.login}/markdown`);
  expect(text).toMatch(/^# Anna\n[\s\S]*Songs[\s\S]*\[First\]\(<https:\/\/a\.example>\)[\s\S]*## Second/);
  expect(Number(headers.get('x-markdown-tokens'))).toBeGreaterThan(10);
  expect(Number.isInteger(Number(headers.get('x-markdown-tokens')))).toBe(true);
});

test('every operation of the catalogue is available at its own address', async () => {
  for (const { method, path } of operations) {
    const { status, body } = await send(server, method, path.replace(/\{\w+\}/g, '1'));
    expect([method, path, status, body.code]).toEqual([method, path, 401, 'unauthenticated']);
  }
});
