import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDesign } from '../../../src/domain/design/design.ts';
import { lookOf } from '../../../src/domain/design/looks.ts';
import { findProfileByLogin } from '../../../src/domain/profiles/profile-rows.ts';
import { newLogin } from '../../support/api-client.ts';
import { keepPicture, launchChromium, overflowOf, violationsOf, widths } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const portrait = () =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: '#d9a15c' } })
    .png()
    .toBuffer();

describe.each(widths)('a first page at %i px', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width, height: 844 } });
  });
  afterAll(() => page.close());

  async function looked(name: string) {
    await keepPicture(page, `first-page-${name}-${width}`);
    expect(await overflowOf(page), name).toBe(0);
    expect(await violationsOf(page), name).toEqual([]);
  }

  test('takes six presses besides typing, from the field on the start page', async () => {
    let presses = 0;
    const press = async (selector: string) => {
      presses += 1;
      await page.click(selector);
    };
    const login = newLogin();
    await page.goto(server.url);
    await page.fill('.claim input', 'settings');
    await page.waitForSelector('.login-status[data-outcome=refused]');
    await page.fill('.claim input', login);
    await page.waitForSelector('.login-status[data-outcome=free]');
    await looked('claim');
    await press('.claim button');
    await page.waitForURL('**/auth/sign-up?**');
    await page.fill('input[name=name]', 'Ada Moss');
    await page.fill('input[name=email]', `${login}@example.com`);
    await page.fill('input[name=password]', 'a long enough password');
    await looked('sign-up');
    await press('form[action="/auth/sign-up"] button[type=submit]');
    await page.waitForURL('**/my-links/new?**');
    expect(await page.inputValue('#login')).toBe(login);
    expect(await page.inputValue('#title')).toBe('Ada Moss');
    // Choosing a file takes a press on the field and one in the system's window.
    presses += 2;
    await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer: await portrait() });
    await page.fill(
      '#links',
      'instagram.com/ada\nMy shop https://example.org/shop\nTour dates https://example.org/tour',
    );
    await looked('form');
    await press('form[action="/my-links"] button[type=submit]');
    await page.waitForURL('**/look');
    await page.frameLocator('.look:nth-child(3) iframe').getByText('Tour dates').waitFor();
    await looked('looks');
    await press('.look:nth-child(3) button');
    await page.waitForURL('**/ready');
    await page.frameLocator('.ready-phone iframe').getByText('Tour dates').waitFor();
    await looked('ready');
    // Copying and sharing are on the first screen of a phone and a tablet.
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const ways = await page.locator('.ready-see').boundingBox();
      expect(ways && ways.y + ways.height).toBeLessThan(844);
    }
    expect(presses).toBeLessThanOrEqual(6);
    const row = await findProfileByLogin(server.context.db.read, login);
    expect(row).toMatchObject({ title: 'Ada Moss', avatar: expect.any(String), themeId: lookOf('midnight').themeId });
    expect(readDesign(row?.design ?? '')).toEqual(lookOf('midnight').design);
    const html = await (await fetch(`${server.url}/${login}`)).text();
    for (const word of ['Ada Moss', 'My shop', 'instagram.com/ada']) expect(html).toContain(word);
    await page.goto(`${server.url}/my-links`);
    await page.frameLocator('.miniature iframe').getByText('Tour dates').waitFor();
    await looked('list');
  });

  test('shows the templates in the form of another page', async () => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${server.url}/my-links/new`);
    await page.fill('#links', 'My shop https://example.org/shop');
    await page.click('button[name=do][value=template]');
    await page.waitForSelector('.template-choice img');
    await looked('templates');
    await page.check('input[name=template][value=cafe]');
    expect(await page.inputValue('#links')).toBe('My shop https://example.org/shop');
  });
});
