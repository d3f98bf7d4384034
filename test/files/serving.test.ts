import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { animation } from './support/pictures.ts';
import { fileOf, postFile } from './support/upload.ts';

let server: TestServer;
let anna: ApiUser;
let src: string;
let bytes: Buffer;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
  bytes = await animation('gif', 30, 100, 80);
  src = fileOf(await postFile(server, anna, bytes)).src;
});
afterAll(() => server.close());

const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(src, { method, headers });

test('a file can be cached for ever, has its declared type, and runs nothing', async () => {
  for (const method of ['GET', 'HEAD']) {
    const response = await get({}, method);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/gif',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
    expect((await response.arrayBuffer()).byteLength).toBe(method === 'GET' ? bytes.length : 0);
  }
});

test('a client with a current copy gets 304', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  expect((await get({ 'If-None-Match': etag })).status).toBe(304);
  expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200);
});

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=10-19', 10, 19],
  ['bytes=5-', 5, null],
  ['bytes=-7', -7, null],
  ['bytes=0-99999999', 0, null],
] as const)('a range is sent on request: %s', async (range, from, to) => {
  const last = to ?? bytes.length - 1;
  const first = from < 0 ? bytes.length + from : from;
  const response = await get({ Range: range });
  expect([response.status, response.headers.get('content-range')]).toEqual([
    206,
    `bytes ${first}-${last}/${bytes.length}`,
  ]);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(first, last + 1))).toBe(true);
});

test('an unsatisfiable range is 416; an invalid one, or one of another version, gets the whole file', async () => {
  const beyond = await get({ Range: 'bytes=99999999-' });
  expect([beyond.status, beyond.headers.get('content-range'), await beyond.text()]).toEqual([
    416,
    `bytes */${bytes.length}`,
    '',
  ]);
  expect(beyond.headers.get('cache-control')).toBe('no-store');
  const etag = (await get()).headers.get('etag') ?? '';
  for (const headers of [
    { Range: 'bytes=0-1,4-5' },
    { Range: 'lines=0-1' },
    { Range: 'nonsense' },
    { Range: 'bytes=0-1', 'If-Range': '"other"' },
    { Range: 'bytes=0-1', 'If-Range': 'Sat, 21 Nov 2026 10:00:00 GMT' },
  ]) {
    const response = await get(headers);
    expect([headers, response.status, (await response.arrayBuffer()).byteLength]).toEqual([headers, 200, bytes.length]);
  }
  expect((await get({ Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
});

test.each([
  'images/00/000000000000000000000000000000.png',
  'images/',
  'images',
  '',
  '..%2fvitrine.db',
  'images/..%2f..%2fsecret.key',
  'images/a.png%00.jpg',
  'images/a%5c..%5cb.png',
  '%ff/a.png',
  '/etc/passwd.png',
  '.hidden/a.png',
])('an unknown path is 404 as JSON: %s', async (path) => {
  const response = await fetch(`${server.url}/-/files/${path}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  expect(await response.json()).toMatchObject({ code: 'not_found', errors: null });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  '/-/files/../vitrine.db',
  '/-/files/images/../../secret.key',
  '/-/files/%2e%2e/secret.key',
  '/-/files//etc/passwd.png',
])('no path leads out of the files: %s', async (path) => {
  const status = await new Promise((resolve, reject) => {
    // Unlike fetch, this sends the path unchanged.
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path }, (res) => {
      res.resume();
      resolve(res.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(404);
});

test('files can only be read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const response = await get({}, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});
