import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsLightAndDark, launchChromium, widths } from '../support/chromium.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { openPages } from './support/open-pages.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = await startServer({ OPERATOR_NAME: 'Example Studio', OPERATOR_EMAIL: 'hello@example.com' });
  browser = await launchChromium();
  page = await browser.newPage({ reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test.each(openPages)(
  '$address is accessible and fits, narrow and wide, light and dark',
  async ({ address, status = 200 }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect((await page.goto(server.url + address))?.status()).toBe(status);
      const picture = `open${address.replaceAll(/[/:?=&]+/g, '-')}-${width}`;
      expect(await faultsLightAndDark(page, picture), `${width} px`).toEqual([]);
    }
  },
  120_000,
);
