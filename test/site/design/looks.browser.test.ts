import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses } from '../../../src/site/addresses.ts';
import { launchChromium } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

describe('looks of templates in Chromium', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    server = await startServer();
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const open = (key: string) => page.goto(server.url + addresses.templates.preview.href({ key }));

  test('a button that opens a form has centred words and an arrow at the edge', async () => {
    await open('wedding');
    const spanOf = async (selector: string) => {
      const { x = 0, width = 0 } = (await page.locator(`.form-disclosure > ${selector}`).boundingBox()) ?? {};
      return { from: x, middle: x + width / 2, to: x + width };
    };
    const button = await spanOf('summary');
    const arrow = await spanOf('summary .form-chevron');
    const icon = await spanOf('summary .button-icon');
    expect(Math.abs((await spanOf('summary .button-title')).middle - button.middle)).toBeLessThan(1);
    expect(Math.abs(button.to - arrow.middle - (icon.middle - button.from))).toBeLessThan(1);
  });

  test('a cover shows most of its picture in a large window', async () => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await open('maker');
    const shown = await page.locator('.page-background').evaluate((picture) => {
      if (!(picture instanceof HTMLImageElement)) return 0;
      const { width, height } = picture.getBoundingClientRect();
      return height / ((width * picture.naturalHeight) / picture.naturalWidth);
    });
    expect(shown).toBeGreaterThan(0.6);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  test('a page that is always light looks the same on a device in dark mode', async () => {
    await open('band');
    const colours = () =>
      page.locator('.music-brutal, .mark-exhibit').evaluateAll((all) =>
        all.map((element) => {
          const { boxShadow, fill } = getComputedStyle(element);
          return [boxShadow, fill];
        }),
      );
    const light = await colours();
    expect(light).toHaveLength(2);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colours()).toEqual(light);
  });
});
