import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { newEditor } from '../editor/support/editor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a review of undone changes shows no change, and ends like any other', async () => {
  const { browser, home, add } = await newEditor(server);
  await browser.submit(await browser.open(`${home}/settings`), `${home}/settings`, { holdsChanges: 'yes' });
  await add('text', { title: 'Waiting' });
  const same = 'both versions are now the same';
  expect((await browser.open(`${home}/review`)).html).not.toContain(same);
  await browser.submit(await browser.open(`${home}/history`), `${home}/history/undo`);
  const review = await browser.open(`${home}/review`);
  expect(review.html).toContain(same);
  const { url } = await browser.submit(review, `${home}/review`, {}, 'publish');
  expect(url.searchParams.get('done')).toBe('published');
});
