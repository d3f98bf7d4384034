import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSweeping } from '../../src/sweeping.ts';
import { openBrowser, signUp } from '../site/support/browser.ts';
import { newPage, newUser, withToken } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type Bucket, startBucket } from './support/bucket.ts';
import { noise } from './support/pictures.ts';
import { fileOf, postFile, stored } from './support/upload.ts';

let bucket: Bucket;
let server: TestServer;
beforeAll(async () => {
  bucket = await startBucket();
  server = await startServer({ FILES_URL: bucket.filesUrl });
});
afterAll(async () => {
  await server.close();
  bucket.close();
});

test('a bucket that hangs does not delay the deletion of an account', async () => {
  const email = 'leaving@example.com';
  const browser = openBrowser(server);
  await signUp(browser, { email });
  const account = await server.context.db.read.user.findFirst({ where: { email } });
  const leaving = await withToken(server, account?.id ?? 0);
  const pictures = await Promise.all([310, 311].map((width) => noise('jpeg', width, 200)));
  const sources: string[] = [];
  for (const picture of pictures) sources.push(fileOf(await postFile(server, leaving, picture)).src);
  bucket.hold('DELETE');
  const fields = { confirmation: email };
  const deleted = browser.submit(await browser.get('/settings/data'), '/settings/data/delete', fields);
  const late = new Promise<null>((resolve) => setTimeout(resolve, 8_000, null));
  const page = await Promise.race([deleted, late]);
  bucket.hold(null);
  expect([page?.status, page?.html.includes('Account deleted')]).toEqual([200, true]);
  for (const src of sources) await expect.poll(async () => (await stored(src)).status).toBe(404);
}, 20_000);

test('a bucket that hangs delays the end of the process by at most ten seconds', async () => {
  const { path } = fileOf(await postFile(server, await newUser(server), await noise('jpeg', 320, 200)));
  await server.context.db.write((tx) =>
    tx.file.update({ where: { path }, data: { sweepAt: new Date(0) }, select: { path: true } }),
  );
  bucket.hold('DELETE');
  const before = bucket.asked.length;
  const stop = startSweeping(server.context, 1);
  await expect.poll(() => bucket.asked.slice(before)).toContain('DELETE');
  const late = new Promise((resolve) => setTimeout(resolve, 13_000, 'late'));
  const outcome = await Promise.race([stop(), late]);
  bucket.hold(null);
  expect(outcome).not.toBe('late');
}, 20_000);

test('a portrait that hangs in the bucket does not delay the pictures of pages without one', async () => {
  const anna = await newUser(server);
  const [shown, plain] = [await newPage(anna), await newPage(anna)];
  const { path } = fileOf(await postFile(server, anna, await noise('jpeg', 330, 330)));
  expect((await anna.patch(shown.path, { avatar: path })).status).toBe(200);
  bucket.hold('GET');
  const statusOf = async (address: string) => (await fetch(server.url + address)).status;
  const waiting = [statusOf(`/-/share/${shown.login}.jpg`), statusOf(`/qr/${shown.login}?middle=avatar`)];
  await expect.poll(() => bucket.asked.filter((method) => method === 'GET')).not.toHaveLength(0);
  const late = new Promise((resolve) => setTimeout(resolve, 4_000, 'late'));
  const outcome = await Promise.race([statusOf(`/-/share/${plain.login}.jpg`), late]);
  bucket.hold(null);
  expect(outcome).toBe(200);
  expect(await Promise.all(waiting)).toEqual([200, 200]);
}, 20_000);
