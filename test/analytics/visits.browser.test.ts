import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../src/domain/accounts/sessions.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { launchChromium } from '../support/chromium.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { pageWithPast, reportIn } from './support/past.ts';

// Headless Chromium's own name marks a bot, which is not counted.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let server: TestServer;
let user: ApiUser;
let browser: Browser;
let shown: Awaited<ReturnType<typeof pageWithPast>>;
beforeAll(async () => {
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
  user = await newUser(server);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  shown = await pageWithPast(server, user);
});

/** Opens a browser in which the targets of the page's links are served from here; `said` collects its reports on the page. */
async function visitor(options: BrowserContextOptions = {}): Promise<{ page: Page; said: string[] }> {
  const context = await browser.newContext({ userAgent, ...options });
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }));
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return { page, said };
}

async function visit(page: Page) {
  const answer = await page.goto(`${server.url}/${shown.login}`, { waitUntil: 'load' });
  if (!answer) throw new Error('the page did not answer');
  return answer;
}

async function click(page: Page, selector: string) {
  await page.click(selector);
  await page.waitForURL(/^https:/);
}

const ticketsLink = '.slot a[href^="https://example.com"] >> nth=0';
const socialLink = 'a.social';

async function figures(path = '') {
  await server.context.hits.flush();
  return reportIn(await user.get(`${shown.path}/analytics${path}`)).totals;
}

describe.each([
  ['with scripts, by beacon', true],
  ['without scripts, by ping', false],
])('a visit %s', (_name, javaScriptEnabled) => {
  it('counts a view and clicks on a block and on a social link, without errors in the console', async () => {
    const { page, said } = await visitor({ javaScriptEnabled });
    await visit(page);
    await vi.waitFor(
      async () => expect(await figures()).toMatchObject({ views: 1, uniqueViews: 1, clicks: 0 }),
      20_000,
    );
    expect(said).toEqual([]);
    // The beacon replaces every ping; without scripts there is only the ping.
    expect(await page.locator('a[ping]:not([ping=""])').count()).toBe(javaScriptEnabled ? 0 : 3);
    await click(page, ticketsLink);
    await vi.waitFor(
      async () => expect(await figures(`/slots/${shown.slots[0]}`)).toMatchObject({ clicks: 1 }),
      20_000,
    );
    await visit(page);
    await click(page, socialLink);
    const social = `/socials?link=${encodeURIComponent(shown.social)}`;
    await vi.waitFor(async () => expect(await figures(social)).toMatchObject({ clicks: 1 }), 20_000);
    expect(await figures(`/slots/${shown.slots[1]}`)).toMatchObject({ clicks: 0 });
    expect(await figures()).toMatchObject({ views: 2, uniqueViews: 1, clicks: 2, uniqueClicks: 1 });
    await page.context().close();
  });
});

describe('a visit of the owner', () => {
  it('is not counted; a later visit by another visitor is', async () => {
    const own = await visitor();
    const session = await createSession(server.context, user.id);
    await own.page.context().addCookies([{ name: 'vitrine', value: session, url: server.url, sameSite: 'Lax' }]);
    const told: string[] = [];
    own.page.on('request', (request) => {
      if (request.url().includes('/-/hit')) told.push(new URL(request.url()).search);
    });
    await visit(own.page);
    await click(own.page, ticketsLink);
    // The page reported both, as every page does: the server leaves them out.
    const slot = shown.slots[0];
    await vi.waitFor(() => expect(told).toEqual([`?page=${shown.id}`, `?page=${shown.id}&slot=${slot}`]), 20_000);
    const other = await visitor();
    const view = other.page.waitForRequest((request) => request.url().includes('/-/hit'));
    // The page reports only the host of the referrer.
    await other.page.goto(`${server.url}/${shown.login}`, { referer: 'https://l.example.org/private?of=me' });
    expect(new URL((await view).url()).search).toBe(`?page=${shown.id}&from=l.example.org`);
    await vi.waitFor(async () => expect((await figures()).views).toBeGreaterThan(0), 20_000);
    expect(await figures()).toMatchObject({ views: 1, clicks: 0 });
    await own.page.context().close();
    await other.page.context().close();
  });
});

describe('a page that counts visits', () => {
  it('is the same for all visitors and cacheable', async () => {
    const { page } = await visitor();
    const headers = (await visit(page)).headers();
    expect(headers['cache-control']).toContain('public');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.vary ?? '').not.toMatch(/cookie|user-agent/i);
    expect(await page.context().cookies()).toEqual([]);
    const session = await createSession(server.context, user.id);
    const [stranger = '', owner] = await Promise.all(
      ['', `vitrine=${session}`].map(async (cookie) =>
        (await fetch(`${server.url}/${shown.login}`, { headers: { Cookie: cookie, 'User-Agent': userAgent } })).text(),
      ),
    );
    expect(stranger).toContain('Tickets');
    expect(owner).toBe(stranger);
    await page.context().close();
  });
});
