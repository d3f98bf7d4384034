import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSweeping } from '../../src/sweeping.ts';
import { openBrowser, person, signUp } from '../site/support/browser.ts';
import { newUser, withToken } from '../support/api-client.ts';
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

test('a bucket that hangs does not hold up who deletes an account', async () => {
  const email = 'leaving@example.com';
  const browser = openBrowser(server);
  await signUp(browser, { email });
  const account = await server.context.db.read.user.findFirst({ where: { email } });
  const leaving = await withToken(server, account?.id ?? 0);
  const pictures = await Promise.all([310, 311].map((width) => noise('jpeg', width, 200)));
  const sources: string[] = [];
  for (const picture of pictures) sources.push(fileOf(await postFile(server, leaving, picture)).src);
  bucket.holdDeletions(true);
  const fields = { confirmation: email, currentPassword: person.password };
  const deleted = browser.submit(await browser.get('/settings/data'), '/settings/data/delete', fields);
  const late = new Promise<null>((resolve) => setTimeout(resolve, 8_000, null));
  const page = await Promise.race([deleted, late]);
  bucket.holdDeletions(false);
  expect([page?.status, page?.html.includes('Account deleted')]).toEqual([200, true]);
  for (const src of sources) await expect.poll(async () => (await stored(src)).status).toBe(404);
}, 20_000);

test('a bucket that hangs does not hold up the end of the process for longer than ten seconds', async () => {
  const { path } = fileOf(await postFile(server, await newUser(server), await noise('jpeg', 320, 200)));
  await server.context.db.write((tx) =>
    tx.file.update({ where: { path }, data: { sweepAt: new Date(0) }, select: { path: true } }),
  );
  bucket.holdDeletions(true);
  const before = bucket.asked.length;
  const stop = startSweeping(server.context, 1);
  await expect.poll(() => bucket.asked.slice(before)).toContain('DELETE');
  const late = new Promise((resolve) => setTimeout(resolve, 13_000, 'late'));
  const outcome = await Promise.race([stop(), late]);
  bucket.holdDeletions(false);
  expect(outcome).not.toBe('late');
}, 20_000);
