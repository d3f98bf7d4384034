import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../../src/domain/accounts/sessions.ts';
import { hitOf, pageWithPast } from '../../analytics/support/past.ts';
import { type ApiUser, newUser } from '../../support/api-client.ts';
import { launchChromium, overflowOf, violationsOf, widths } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

const day = 24 * 60 * 60 * 1000;
let server: TestServer;
let user: ApiUser;
let browser: Browser;
let address: string;

beforeAll(async () => {
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
  user = await newUser(server);
  const { id, slots } = await pageWithPast(server, user);
  address = `${server.url}/my-links/${id}/statistics`;
  const now = server.context.now().getTime();
  for (let age = 0; age < 60; age += 1) {
    const time = now - age * day - 60_000;
    for (let visitor = 0; visitor < 5 + ((age * 7) % 11); visitor += 1) {
      server.context.hits.add(hitOf(id, { time, visitor, target: { kind: 'page' } }));
    }
    server.context.hits.add(hitOf(id, { time, visitor: age, target: { kind: 'slot', slotId: slots[0] } }));
  }
  await server.context.hits.flush();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Opens a page in a signed-in browser; `said` has its messages. */
async function signedIn(options: BrowserContextOptions = {}): Promise<{ page: Page; said: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const value = await createSession(server.context, user.id);
  await context.addCookies([{ name: 'vitrine', value, url: server.url, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return { page, said };
}

describe('the charts', () => {
  it.each(widths)('fill the width and show the day under the pointer, at %i px', async (width) => {
    const { page, said } = await signedIn({ viewport: { width, height: 900 } });
    await page.goto(`${address}?period=last28&timezone=UTC`);
    const chart = page.locator('svg.plot').first();
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    if (!box) throw new Error('no chart');
    expect(box.width).toBeGreaterThan(width * 0.7);
    const words = chart.locator('.day-words');
    expect(await words.count()).toBe(28);
    const opacity = () => words.last().evaluate((text) => getComputedStyle(text).opacity);
    expect(await opacity()).toBe('0');
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
    await expect.poll(opacity).toBe('1');
    expect(await words.last().textContent()).toMatch(/: Previous \d+ · Views 5 · Visitors 5$/);
    // The words of a day lie within the chart.
    const text = await words.last().boundingBox();
    const frame = await page.locator('.plot-frame').first().boundingBox();
    expect(text?.x).toBeGreaterThanOrEqual(frame?.x ?? Number.NaN);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it.each(widths)('do not cover the names of scale, days and hours, at %i px', async (width) => {
    const { page } = await signedIn({ viewport: { width, height: 900 } });
    await page.goto(`${address}?period=last28&timezone=UTC`);
    const { names, covered } = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => ({
          what: element.textContent,
          box: element.getBoundingClientRect(),
        }));
      const drawn = boxes('.line, .area, .column, .column-before');
      const marks = boxes('.mark').filter(({ box }) => box.width > 0);
      const isCovered = (mark: DOMRect) =>
        drawn.some(
          ({ box }) => box.left < mark.right && box.right > mark.left && box.top < mark.bottom && box.bottom > mark.top,
        );
      return { names: marks.length, covered: marks.filter(({ box }) => isCovered(box)).map(({ what }) => what) };
    });
    expect(names).toBeGreaterThan(15);
    expect(covered).toEqual([]);
    await page.context().close();
  });

  it('are accessible unfolded, for a quarter, in the dark scheme and on a phone', async () => {
    const { page } = await signedIn({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await page.goto(`${address}?period=last90`);
    // The check also unfolds folded content.
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.context().close();
  });
});

describe('the choice of days', () => {
  it('works without scripts: presets by a press, other days and zones by forms, all in the address', async () => {
    const { page } = await signedIn({ javaScriptEnabled: false });
    await page.goto(address);
    await page.click('.segments a:has-text("7 days")');
    expect(page.url()).toContain('period=last7');
    await page.click('.period-more summary');
    await page.fill('#from', '2026-03-01');
    await page.fill('#to', '2026-03-07');
    await page.click('button:has-text("Show")');
    expect(new URL(page.url()).search).toBe('?timezone=Asia%2FAtyrau&from=2026-03-01&to=2026-03-07');
    await page.selectOption('#timezone', 'Europe/Berlin');
    await page.click('button:has-text("Change")');
    expect(new URL(page.url()).searchParams.get('timezone')).toBe('Europe/Berlin');
    expect(await page.inputValue('#to')).toBe('2026-03-07');
    expect(await page.locator('.range').textContent()).toContain('Mar 1');
    await page.context().close();
  });

  it('applies to a downloaded file', async () => {
    const { page } = await signedIn();
    await page.goto(address);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('a:has-text("Days as CSV")')]);
    expect(download.suggestedFilename()).toMatch(/^statistics-.*-days\.csv$/);
    await page.context().close();
  });
});

it('the number of visitors on the page is updated while it is visible', async () => {
  // The visitors of the charts are gone.
  server.advance(5 * 60_000);
  const { page, said } = await signedIn({ viewport: { width: 390, height: 844 } });
  await page.goto(address);
  const figure = page.locator('#visitors-now');
  expect(await figure.textContent()).toBe('0');
  const time = server.context.now().getTime();
  const id = Number(/\d+/.exec(new URL(address).pathname)?.[0]);
  server.context.hits.add(hitOf(id, { time, visitor: 4_711, target: { kind: 'page' } }));
  await server.context.hits.flush();
  await expect.poll(() => figure.textContent()).toBe('1');
  expect(said).toEqual([]);
  // A page in the background keeps no connection open.
  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('/my-links/live?page='));
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await left;
  await page.context().close();
});
