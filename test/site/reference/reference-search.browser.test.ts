import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, overflowOf } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('links to sections of the former single page lead to the page of the section', async () => {
  for (const [old, now] of [
    ['#create_slot', '/slots#create_slot'],
    ['#slot-button', '/slot-types#slot-button'],
    ['#analytics', '/analytics'],
    ['#error-not_found', '#error-not_found'],
    ['#dry-run', '#dry-run'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`${server.url}/api/v1/docs${old}`);
    await page.waitForURL(`${server.url}/api/v1/docs${now}`);
  }
});

test('the search shows results while typing, and leads to a section', async () => {
  await page.goto(`${server.url}/api/v1/docs/forms`);
  const field = page.getByRole('searchbox', { name: 'Search the reference' });
  await field.fill('reorder');
  const result = page.locator('.found a').first();
  await result.waitFor();
  expect(await page.locator('[data-found]').textContent()).toContain('“reorder”');
  await page.keyboard.press('Tab');
  await result.click();
  await page.waitForURL(/docs\/slots#reorder_slots$/);
  expect(await page.locator(':target').isVisible()).toBe(true);
  await field.fill('reorder');
  await result.waitFor();
  await field.fill('');
  await expect.poll(() => result.count()).toBe(0);
});

test('Enter opens the results as a page, also on a narrow screen', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.url}/api/v1/docs`);
  await page.getByRole('searchbox').fill('limit_reached');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search\?q=limit_reached$/);
  expect(await page.locator('.found a').first().getAttribute('href')).toBe('/api/v1/docs#error-limit_reached');
  expect(await overflowOf(page)).toBe(0);
});
