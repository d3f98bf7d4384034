import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../src/store/files/open-file-store.ts';
import { createServiceFetch } from '../../src/store/outgoing/service-fetch.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type Bucket, startBucket } from './support/bucket.ts';
import { noise } from './support/pictures.ts';
import { fileOf, postFile, stored } from './support/upload.ts';

let bucket: Bucket;
let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  bucket = await startBucket();
  server = await startServer({ FILES_URL: bucket.filesUrl });
  anna = await newUser(server);
});
afterAll(async () => {
  await server.close();
  bucket.close();
});

test('a bucket behind a compressing proxy returns whole files with their length', async () => {
  const { src } = fileOf(await postFile(server, anna, await noise('jpeg', 300, 200)));
  const head = await fetch(src, { method: 'HEAD' });
  const { status, bytes } = await stored(src);
  expect([status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  expect(bytes.length).toBeGreaterThan(1_000);
});

test('a bucket that stops in the middle is unavailable: no partial picture is sent or stored', async () => {
  const { login, path: page } = await newPage(anna);
  const { path, src } = fileOf(await postFile(server, anna, await noise('jpeg', 301, 200)));
  expect((await anna.patch(page, { avatar: path })).status).toBe(200);
  bucket.breakOff(true);
  const broken = await stored(src);
  expect([broken.status, broken.headers.get('cache-control')]).toEqual([503, 'no-store']);
  const drawn = await fetch(`${server.url}/qr/${login}?format=png&middle=avatar`);
  expect(drawn.status).toBe(503);
  const lines = server.logged().filter((line) => line.includes('"fault":"files_away"'));
  expect([lines.length, server.logged().some((line) => line.includes('"stack"'))]).toEqual([1, false]);
  bucket.breakOff(false);
  expect((await stored(src)).status).toBe(200);
});

test('a bucket lists its objects in several parts, without those of other folders', async () => {
  const store = openFileStore(
    bucket.filesUrl.replace('?', '/my%20backups?'),
    createServiceFetch(null, () => {}),
  );
  const names = ['monday', 'files/a&b.png', 'files/c.png', 'tuesday', 'zoo'];
  for (const name of names) await store.put(name, Buffer.from('bytes'), 'text/plain');
  const listed: string[] = [];
  for await (const { path, modifiedAt } of store.list()) {
    listed.push(path);
    expect(modifiedAt).toEqual(new Date('2026-11-22T10:00:00Z'));
  }
  expect(listed).toEqual([...names].sort());
});
