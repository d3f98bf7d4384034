import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../files/support/pictures.ts';
import { fileOf, postFile } from '../../files/support/upload.ts';
import { newPage, newUser } from '../../support/api-client.ts';
import { launchChromium, overflowOf, violationsOf } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

describe('a gallery in Chromium', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  let address: string;
  beforeAll(async () => {
    server = await startServer();
    const user = await newUser(server);
    const paths: string[] = [];
    for (const width of [400, 410, 420, 430]) {
      paths.push(fileOf(await postFile(server, user, await picture('png', width, 300))).path);
    }
    const [first, second, third, fourth] = paths;
    const { login, path: api } = await newPage(user);
    const items = [
      { path: first, text: 'North pier\nat dawn' },
      { path: second, text: 'Rehearsal', link: 'https://photos.example/two' },
      { path: third },
      { path: fourth, link: 'https://photos.example/four' },
    ];
    const made = await user.post(`${api}/slots`, { type: 'gallery', data: { title: 'On the road', items } });
    expect(made.status).toBe(201);
    address = `${server.url}/${login}`;
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  async function open(options: Parameters<Browser['newPage']>[0]): Promise<void> {
    page = await browser.newPage({ reducedMotion: 'reduce', ...options });
    await page.goto(address);
  }
  const moved = () => page.locator('.gallery-row').evaluate((row) => Math.abs(row.scrollLeft));
  /** Returns the picture at the start of the row, within a pixel. */
  const first = () =>
    page.locator('.gallery-row').evaluate((row) => {
      const start =
        row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart);
      return [...row.children].findIndex((item) => Math.abs(item.getBoundingClientRect().left - start) <= 1);
    });

  test('scrolls by one picture for each arrow key, and Tab reaches its links', async () => {
    await open({ viewport: { width: 390, height: 844 } });
    const row = page.locator('.gallery-row');
    await row.focus();
    expect(await moved()).toBe(0);
    expect(await first()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(first).toBe(1);
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    const link = page.locator('.gallery-row a').first();
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await link.getAttribute('href')).toBe('https://photos.example/two');
    // The focused element has scrolled into view.
    await expect
      .poll(async () => {
        const box = await link.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 390;
      })
      .toBe(true);
    await page.close();
  });

  test('scrolls by a swipe, stops at a picture, and does not move the page', async () => {
    await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const row = page.locator('.gallery-row');
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    const at = { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 60 };
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    for (let way = 10; way <= 260; way += 10) {
      const touchPoints = [{ ...at, x: at.x - way }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(moved).toBeGreaterThan(100);
    await expect.poll(first).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
    await page.close();
  });

  test('describes each picture once', async () => {
    await open({ viewport: { width: 1280, height: 844 } });
    const items = await page.locator('.gallery-item').evaluateAll((found) =>
      found.map((item) => ({
        caption: item.querySelector('.gallery-caption')?.textContent,
        alt: item.querySelector('img')?.alt,
        lazy: item.querySelector('img')?.loading,
        sized: item.querySelector('img')?.width !== 0,
      })),
    );
    expect(items).toEqual([
      { caption: 'North pier\nat dawn', alt: '', lazy: 'lazy', sized: true },
      { caption: 'Rehearsal', alt: '', lazy: 'lazy', sized: true },
      { caption: undefined, alt: '', lazy: 'lazy', sized: true },
      { caption: undefined, alt: 'photos.example', lazy: 'lazy', sized: true },
    ]);
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.close();
  });
});
