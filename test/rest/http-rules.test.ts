import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiAnswer, type ApiUser, newLogin, newPage, newUser, send, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

/** docs/interface.md 4.2: the whole error envelope, as JSON in UTF-8, with an id of the request. */
function expectEnvelope(answer: ApiAnswer, status: number, code: string) {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'documentation', 'errors', 'message']);
  expect(answer.body.message).toBeTruthy();
  expect(answer.body.documentation).toBe(`${server.url}/api/v1/docs#error-${code}`);
  expect(answer.headers.get('content-type')?.toLowerCase()).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/);
  if (status !== 422) expect(answer.body.errors).toBeNull();
}

test('Errors: every kind of error has the same envelope', async () => {
  const page = await newPage(anna);
  const reader = await newUser(server, { abilities: ['profile:read'] });
  expectEnvelope(await send(server, 'GET', '/me'), 401, 'unauthenticated');
  expectEnvelope(await reader.post('/profiles', { login: newLogin() }), 403, 'insufficient_ability');
  expectEnvelope(await anna.get('/profiles/999999999'), 404, 'not_found');
  expectEnvelope(await anna.get('/slot-types/nosuch'), 404, 'not_found');
  expectEnvelope(await anna.delete('/profiles'), 405, 'method_not_allowed');
  expectEnvelope(await anna.post(`${page.path}/slots`, { type: 'event', data: { eventId: 1 } }), 409, 'read_only_type');
  expectEnvelope(await anna.post('/profiles', '{'), 400, 'bad_request');
  expectEnvelope(await anna.post('/profiles', 'a=b', { 'Content-Type': 'text/plain' }), 415, 'unsupported_media_type');
  expectEnvelope(await anna.post('/profiles', { login: 'a' }), 422, 'validation_failed');
});

test('Success envelope: { data } or { data, meta } and nothing else, with X-Request-Id, never cached', async () => {
  const page = await newPage(anna);
  for (const path of [
    '/profiles',
    page.path,
    `${page.path}/settings`,
    `${page.path}/slots`,
    '/me',
    '/slot-types',
    '',
  ]) {
    const answer = await anna.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(Object.keys(answer.body)).toEqual(path === '/profiles' ? ['data', 'meta'] : ['data']);
    expect(answer.headers.get('content-type')?.toLowerCase()).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  }
});

test('Key style: every key of every response is camelCase', async () => {
  const page = await newPage(anna);
  await anna.post(`${page.path}/slots`, { type: 'button', data: { link: 'a.example', title: 'A' } });
  const keys = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keys(inner)])
      : [];
  for (const path of [`${page.path}?include=slots`, `${page.path}/settings`, '/me']) {
    expect(keys((await anna.get(path)).body).filter((key) => !/^[a-z][a-zA-Z0-9]*$/.test(key))).toEqual([]);
  }
});

test.each([
  ['DELETE', '/profiles', 'GET, HEAD, POST'],
  ['PUT', '/profiles/check-login', 'GET, HEAD'],
  ['DELETE', '/profiles/1', 'GET, HEAD, PATCH'],
  ['POST', '/profiles/1/settings', 'GET, HEAD, PATCH'],
  ['POST', '/profiles/1/markdown', 'GET, HEAD'],
  ['PUT', '/profiles/1/slots', 'DELETE, GET, HEAD, PATCH, POST'],
  ['POST', '/profiles/1/slots/1', 'DELETE, GET, HEAD, PATCH'],
  ['POST', '/profiles/1/slots/order', 'PUT'],
  ['PATCH', '/profiles/1/slots/batch', 'POST'],
  ['POST', '/me', 'GET, HEAD'],
  ['POST', '/slot-types', 'GET, HEAD'],
  ['DELETE', '/slot-types/button', 'GET, HEAD'],
  ['POST', '/', 'GET, HEAD'],
  ['POST', '/openapi.json', 'GET, HEAD'],
])('%s %s is 405 with Allow: %s', async (method, path, allow) => {
  const answer = await send(server, method, path, { token: anna.token });
  expectEnvelope(answer, 405, 'method_not_allowed');
  expect(answer.headers.get('allow')?.split(', ').sort().join(', ')).toBe(allow);
});

test('unknown addresses below /api are 404 as JSON, with and without a token', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/v2/me',
    '/api/v1/nosuch',
    '/api/v1/Profiles',
    '/api/v1/profiles/a/b/c/d',
  ]) {
    for (const headers of [{}, { Authorization: `Bearer ${anna.token}` }]) {
      const response = await fetch(server.url + path, { headers });
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(response.headers.get('x-request-id')).toBeTruthy();
      expect(await response.json()).toMatchObject({ code: 'not_found', errors: null });
    }
  }
});

test('an unreadable path segment is a 4xx with the envelope', async () => {
  for (const path of [
    '/profiles/%E0%A4%A',
    '/profiles/%00',
    '/profiles/%00/slots',
    '/slot-types/%00',
    '/profiles/%F0%9F%98%80',
  ]) {
    const answer = await anna.get(path);
    expect([path, answer.status, answer.body.code]).toEqual([
      path,
      path.endsWith('%A') ? 400 : 404,
      path.endsWith('%A') ? 'bad_request' : 'not_found',
    ]);
  }
  const login = await anna.get('/profiles/check-login?login=%00%00%00%00');
  expect(login.body.data).toMatchObject({ available: false, reason: 'invalid_characters' });
});

test('an unreadable body: 400, 413 or 415, before anything is done', async () => {
  const page = await newPage(anna);
  const broken = ['{', '{"title": "x"', 'title=x', '{"title": undefined}', '\u0000'];
  for (const body of broken) expectEnvelope(await anna.patch(page.path, body), 400, 'bad_request');
  const media = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ];
  for (const type of media) {
    expectEnvelope(
      await anna.patch(page.path, '{"title": "x"}', { 'Content-Type': type }),
      415,
      'unsupported_media_type',
    );
  }
  const charset = await anna.patch(page.path, '{"title": "x"}', { 'Content-Type': 'application/json; charset=koi8-r' });
  expectEnvelope(charset, 415, 'unsupported_media_type');
  const encoding = await anna.patch(page.path, '{"title": "x"}', { 'Content-Encoding': 'zstd' });
  expectEnvelope(encoding, 415, 'unsupported_media_type');
  expectEnvelope(await anna.patch(page.path, '{"title": "x"}', { 'Content-Encoding': 'gzip' }), 400, 'bad_request');
  const latin1 = await fetch(`${server.url}/api/v1${page.path}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${anna.token}`, 'Content-Type': 'application/json' },
    body: Buffer.from('{"title": "ÿ"}', 'latin1'),
  });
  expect([latin1.status, await latin1.json()]).toEqual([400, expect.objectContaining({ code: 'bad_request' })]);
  expect((await anna.get(page.path)).body.data).toMatchObject({ title: null });
});

test('a body may be compressed, and have a JSON type of another name', async () => {
  const page = await newPage(anna);
  const response = await fetch(`${server.url}/api/v1${page.path}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${anna.token}`,
      'Content-Type': 'application/merge-patch+json',
      'Content-Encoding': 'gzip',
    },
    body: gzipSync('{"title": "Compressed"}'),
  });
  expect(await response.json()).toMatchObject({ data: { title: 'Compressed' } });
});

test('X-Request-Id: every response has its own; the id of a proxy is kept if it is harmless', async () => {
  const [first, second] = await Promise.all([anna.get('/me'), anna.get('/me')]);
  expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  const given = await anna.get('/me', { 'X-Request-Id': 'proxy-0123456789' });
  expect(given.headers.get('x-request-id')).toBe('proxy-0123456789');
  const strange = await anna.get('/me', { 'X-Request-Id': '<script>alert(1)</script>' });
  expect(strange.headers.get('x-request-id')).not.toContain('<');
});

test('messages are in Russian if Accept-Language prefers it, else in English', async () => {
  const page = await newPage(anna);
  const inRussian = { 'Accept-Language': 'ru-RU,ru;q=0.9,en;q=0.8' };
  const answers = await Promise.all([
    send(server, 'GET', '/me', { headers: inRussian }),
    anna.get('/profiles/999999999', inRussian),
    anna.post('/profiles', '{', inRussian),
    anna.delete('/profiles', undefined, inRussian),
    anna.post(`${page.path}/slots`, { type: 'event', data: {} }, inRussian),
    anna.post(`${page.path}/slots`, { type: 'button', order: -1, data: { foo: 1, title: 5 } }, inRussian),
  ]);
  for (const { body } of answers) expect(body.message).toMatch(/[а-яё]/i);
  const fields = answers.at(-1)?.body.errors ?? {};
  expect(wrongFields(answers[5] ?? answers[0])).toEqual(['data.foo', 'data.link', 'data.title', 'order']);
  for (const messages of Object.values(fields)) for (const message of messages) expect(message).toMatch(/[а-яё]/i);
});

test.each<[isRussian: boolean, accepted: string[]]>([
  [true, ['ru', 'RU', 'xx,ru', 'kk-KZ,kk;q=0.9,ru;q=0.8,en;q=0.7', 'de,ru-RU;q=0.8,en-US;q=0.6', 'en;q=0,ru;q=0.1']],
  [false, ['en', 'en-GB,ru;q=0.5', 'en-US,ru', 'kk,en;q=0.9,ru;q=0.8', 'kk', '*', '*,ru;q=0.5', 'ru;q=0', '']],
])('only English and Russian count among accepted languages: Russian %j for %j', async (isRussian, accepted) => {
  for (const language of accepted) {
    const { body } = await anna.get('/profiles/999999999', { 'Accept-Language': language });
    expect([language, /[а-яё]/i.test(String(body.message))]).toEqual([language, isRussian]);
  }
});

test('HEAD returns the headers of GET without a body', async () => {
  const answer = await send(server, 'HEAD', '/me', { token: anna.token });
  expect([answer.status, answer.text]).toEqual([200, '']);
});

test('programs in browsers of any origin may call the API with a token, and read its headers', async () => {
  const preflight = await send(server, 'OPTIONS', '/profiles', {
    headers: {
      Origin: 'https://app.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,idempotency-key',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Idempotency-Key/);
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  const answer = await anna.get('/me', { Origin: 'https://app.example' });
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/X-Request-Id/);
});

test('an address may end in a slash and have encoded letters, but no capitals', async () => {
  const page = await newPage(anna);
  const login = String((page as { login?: string }).login ?? page.id);
  const { body } = await anna.post(`/profiles/${login}/slots`, { type: 'divider', data: {} });
  const slot = `/profiles/${login}/slots/${(body.data as { id: number }).id}`;
  const plain = await anna.get(slot);
  expect(plain.status).toBe(200);
  const encoded = `/profiles/%${login.charCodeAt(0).toString(16)}${login.slice(1)}${slot.slice(`/profiles/${login}`.length)}`;
  for (const path of [`${slot}/`, `${slot}?`, `${slot}?#x`, encoded]) {
    const { status, body: same } = await anna.get(path);
    expect([path, status, same.data]).toEqual([path, 200, plain.body.data]);
  }
  const inCapitals = await fetch(`${server.url}/API/v1${slot}`, { headers: { Authorization: `Bearer ${anna.token}` } });
  expect(inCapitals.status).toBe(404);
  const head = await fetch(`${server.url}/api/v1${slot}`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${anna.token}` },
  });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, plain.headers.get('content-length')]);
  for (const path of [`/${slot}`, slot.replace('/slots/', '/slots//'), slot.replace('/slots/', '/SLOTS/')]) {
    expect([path, (await anna.get(path)).status]).toEqual([path, 404]);
  }
  expect((await anna.get(slot.replace(login, '%ff'))).status).toBe(400);
});
