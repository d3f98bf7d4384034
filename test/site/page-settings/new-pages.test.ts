import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { newEditor } from '../editor/support/editor.ts';

const day = 24 * 60 * 60 * 1_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ NEW_PAGE_NOINDEX_DAYS: '7' });
});
afterAll(() => server.close());

test('a page is kept out of search engines for its first days, and its settings show until when', async () => {
  const { browser, home, page } = await newEditor(server);
  const metaElement = '<meta name="robots" content="noindex"/>';
  const state = async (etag = '') => {
    const response = await fetch(`${server.url}/${page.login}`, { headers: { 'if-none-match': etag } });
    const text = await response.text();
    const markdown = await fetch(`${server.url}/${page.login}.md`);
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const settings = (await browser.open(`${home}/settings`)).html;
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      isHidden: [
        response.headers.get('x-robots-tag') === 'noindex',
        text.includes(metaElement),
        markdown.headers.get('x-robots-tag') === 'noindex',
        !sitemap.includes(`/${page.login}<`),
        settings.includes('New pages are kept out of search engines'),
      ],
    };
  };
  const atFirst = await state();
  expect([atFirst.status, ...atFirst.isHidden]).toEqual([200, true, true, true, true, true]);
  server.advance(7 * day - 60_000);
  const near = await fetch(`${server.url}/${page.login}`);
  // No shared cache keeps the page beyond that time.
  expect(Number(/s-maxage=(\d+)/.exec(near.headers.get('cache-control') ?? '')?.[1])).toBeLessThan(60);
  server.advance(60_000);
  const later = await state(atFirst.etag);
  expect([later.status, ...later.isHidden]).toEqual([200, false, false, false, false, false]);
});

test.each(['-1', '1.5', '3651', 'x'])('NEW_PAGE_NOINDEX_DAYS=%s is rejected at the start', (value) => {
  expect(() => loadConfig({ NEW_PAGE_NOINDEX_DAYS: value })).toThrow('NEW_PAGE_NOINDEX_DAYS: must be');
});
