import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bucket, startBucket } from '../files/support/bucket.ts';
import { noise } from '../files/support/pictures.ts';
import { fileOf, postFile } from '../files/support/upload.ts';
import { newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let bucket: Bucket;
let server: TestServer;
let login: string;
beforeAll(async () => {
  bucket = await startBucket();
  server = await startServer({ FILES_URL: bucket.filesUrl, FILES_CACHE_MB: '0' });
  const anna = await newUser(server);
  const page = await newPage(anna);
  login = page.login;
  const { path } = fileOf(await postFile(server, anna, await noise('jpeg', 300, 200)));
  expect((await anna.patch(page.path, { avatar: path })).status).toBe(200);
  bucket.close();
});
afterAll(() => server.close());

test.each([
  ['a QR code', () => `/qr/${login}?format=png&middle=avatar`],
  ['the picture that previews show', () => `/-/share/${login}.jpg`],
])('%s that cannot be drawn while the bucket is away is 503, and says nothing of the inside', async (_what, path) => {
  const answer = await fetch(server.url + path());
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  const text = await answer.text();
  expect(text).toContain('Not available at the moment');
  expect(text).not.toContain('127.0.0.1');
});
