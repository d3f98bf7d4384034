import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newUser } from '../support/api-client.ts';
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

test('a bucket behind a proxy that compresses gives whole files with their length', async () => {
  const { src } = fileOf(await postFile(server, anna, await noise('jpeg', 300, 200)));
  const head = await fetch(src, { method: 'HEAD' });
  const { status, bytes } = await stored(src);
  expect([status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  expect(bytes.length).toBeGreaterThan(1_000);
});
