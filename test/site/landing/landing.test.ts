import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectWithinBudget } from '../../support/budgets.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the start page shows real pages in pictures that are kept, small and can be paused', async () => {
  const html = await (await fetch(server.url)).text();
  const pictures = [...html.matchAll(/src="(\/-\/landing\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(pictures).toHaveLength(6);
  expect(html.match(/<img[^>]*\/-\/landing\/[^>]*loading="lazy"/g)).toHaveLength(5);
  expect(html).toMatch(/<label[^>]*><input type="checkbox"\/> Pause/);
  const examples = [...html.matchAll(/class="example" href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(examples).toHaveLength(3);
  for (const path of examples) expect((await fetch(server.url + path)).status).toBe(200);
  let total = 0;
  for (const path of pictures) {
    const answer = await fetch(server.url + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    total += bytes.length;
  }
  expectWithinBudget('pictures of the start page', total);
  expect((await fetch(`${server.url}/-/landing/other.webp`)).status).toBe(404);
});
