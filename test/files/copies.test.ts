import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSweeping } from '../../src/sweeping.ts';
import { newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type Bucket, startBucket } from './support/bucket.ts';
import { noise } from './support/pictures.ts';
import { fileOf, postFile, stored } from './support/upload.ts';

let bucket: Bucket;
let server: TestServer;
let other: TestServer;
/** Folder of the other process, which is on another machine. */
let folder: string;
beforeAll(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-other-machine-'));
  server = await startServer({ FILES_URL: bucket.filesUrl });
  const { DATABASE_URL = '' } = server.settings;
  other = await startServer({ FILES_URL: bucket.filesUrl, DATABASE_URL, DATA_DIR: folder });
});
afterAll(async () => {
  await other.close();
  await server.close();
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

test('deleting a picture deletes its copy on another machine, even without further requests', async () => {
  const anna = await newUser(server);
  const [deleted, kept] = [
    fileOf(await postFile(server, anna, await noise('png', 20, 20))),
    fileOf(await postFile(server, anna, await noise('png', 21, 20))),
  ];
  for (const { path } of [deleted, kept])
    expect((await stored(`${other.url}/-/files/${path}`)).bytes.length).toBeGreaterThan(0);
  const copies = () => readdir(join(folder, 'cache'));
  expect(await copies()).toHaveLength(2);
  await server.context.files.delete(deleted.path);
  await server.context.db.write((tx) => tx.file.deleteMany({ where: { path: deleted.path } }));
  const stop = startSweeping(other.context, 1);
  try {
    await expect.poll(copies, { timeout: 5_000 }).toEqual([kept.path.replaceAll('/', '~')]);
  } finally {
    await stop();
  }
  expect((await stored(`${other.url}/-/files/${deleted.path}`)).status).toBe(404);
  expect((await stored(`${other.url}/-/files/${kept.path}`)).status).toBe(200);
});
