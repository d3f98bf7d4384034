import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '../../../src/domain/files/sweep-files.ts';
import { openFileStore } from '../../../src/store/files/open-file-store.ts';
import { parseS3Address } from '../../../src/store/files/s3-address.ts';
import { createServiceFetch } from '../../../src/store/outgoing/service-fetch.ts';
import { animation, noise, picture } from '../../files/support/pictures.ts';
import { fileOf, postFile, stored } from '../../files/support/upload.ts';
import { type ApiUser, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { startS3 } from './s3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
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

test('files in a bucket are uploaded, returned in whole and in part, found again and swept', async () => {
  const bytes = await animation('gif', 20, 60, 40);
  const file = fileOf(await postFile(server, anna, bytes));
  const whole = await stored(file.src);
  expect([whole.status, whole.headers.get('content-type'), whole.bytes.equals(bytes)]).toEqual([
    200,
    'image/gif',
    true,
  ]);
  const part = await fetch(file.src, { headers: { Range: 'bytes=3-8' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 3-8/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(3, 9))).toBe(true);
  const head = await fetch(file.src, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  expect(fileOf(await postFile(server, anna, bytes))).toEqual(file);
  expect((await fetch(file.src.replace('images/', 'images/0'))).status).toBe(404);
  server.advance(25 * 60 * 60 * 1_000);
  await sweepFiles(server.context);
  expect((await fetch(file.src)).status).toBe(404);
});

test('ten concurrent uploads all succeed', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => postFile(server, anna, await noise('jpeg', 900, 300))),
  );
  for (const answer of answers) expect((await stored(fileOf(answer).src)).status).toBe(200);
});

test('a failure of the store is 500 without details, and stores no file', async () => {
  const broken = await startServer({ FILES_URL: s3.filesUrl.replace('S3RVER:S3RVER', 'nobody:wrong-secret') });
  try {
    const user = await newUser(broken);
    const answer = await postFile(broken, user, await picture('png'));
    expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
    expect(answer.text).not.toContain('nobody');
    expect(broken.logged().join('')).not.toContain('wrong-secret');
    expect(await broken.context.db.read.file.count({ where: { userId: user.id } })).toBe(0);
  } finally {
    await broken.close();
  }
});

const direct = createServiceFetch(null, () => {});

test('a missing object is null, and deleting it succeeds', async () => {
  const store = openFileStore(s3.filesUrl, direct);
  expect([await store.size('images/none.png'), await store.read('images/none.png')]).toEqual([null, null]);
  await store.delete('images/none.png');
  await store.put('images/one.png', Buffer.from('one'), 'image/png');
  const read = await store.read('images/one.png', { start: 1, end: 2 });
  expect([await store.size('images/one.png'), read && (await text(read))]).toEqual([3, 'ne']);
});

test('the address of a bucket has all parameters of the connection', () => {
  expect(parseS3Address('s3://id:se%2Fcret@s3.example.com/bucket?region=eu-central-1')).toEqual({
    bucket: 'https://s3.example.com/bucket',
    prefix: '',
    root: 'https://s3.example.com/bucket',
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'se/cret',
  });
  expect(parseS3Address('s3://id:secret@localhost:9000/bucket/a/b/?tls=off')?.root).toBe(
    'http://localhost:9000/bucket/a/b',
  );
  for (const wrong of [
    's3://bucket/key',
    's3://id@host/bucket',
    's3://id:secret@host',
    's3://id:secret@host/',
    's3:bucket',
    's3://id:%@host/b',
  ]) {
    expect([wrong, parseS3Address(wrong)]).toEqual([wrong, null]);
  }
  expect(() => openFileStore('s3://bucket/key', direct)).toThrow(/^FILES_URL: must be s3:/);
});
