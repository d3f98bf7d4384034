import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '../../files/support/pictures.ts';
import { fileOf, postFile, stored } from '../../files/support/upload.ts';
import { type ApiUser, newPage, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { startS3, type TestS3 } from './s3.ts';

let s3: TestS3;
let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  s3 = await startS3();
  server = await startServer({ FILES_URL: s3.filesUrl });
  anna = await newUser(server);
});
afterAll(async () => {
  await server.close();
  await s3.stop();
});

test('while the bucket is unavailable uploads are rejected, and pages and cached pictures are shown', async () => {
  const { login } = await newPage(anna);
  const seen = fileOf(await postFile(server, anna, await picture('png')));
  const unseen = fileOf(await postFile(server, anna, await picture('webp')));
  const before = await stored(seen.src);
  await s3.goAway();

  const refused = await postFile(server, anna, await picture('jpeg'));
  expect([refused.status, refused.body.code]).toEqual([503, 'temporarily_unavailable']);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await fetch(`${server.url}/${login}`)).status).toBe(200);
  expect((await anna.get('/me')).status).toBe(200);
  expect((await fetch(`${server.url}/-/ready`)).status).toBe(200);

  const still = await stored(seen.src);
  expect([still.status, still.bytes.equals(before.bytes)]).toEqual([200, true]);
  const part = await fetch(seen.src, { headers: { Range: 'bytes=1-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'PNG']);
  const missing = await fetch(unseen.src);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([503, 'no-store']);
  const lines = server.logged().filter((line) => line.includes('"fault":"files_away"'));
  expect([lines.length, lines.some((line) => line.includes('"stack"'))]).toEqual([1, false]);

  await s3.comeBack();
  expect((await stored(unseen.src)).status).toBe(200);
  expect((await postFile(server, anna, await picture('jpeg'))).status).toBe(201);
});
