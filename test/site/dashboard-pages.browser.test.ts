import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import { findProfileByLogin } from '../../src/domain/profiles/profile-rows.ts';
import { keepPicture, launchChromium, overflowOf, violationsOf, widths } from '../support/chromium.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

/** Every page of the dashboard; `:profileId` is the demonstration's page. */
const addresses = [
  '/my-links',
  '/my-links/new',
  '/my-links/:profileId/ready',
  '/my-links/:profileId/settings',
  '/my-links/:profileId/import',
  '/my-links/:profileId/delete',
  '/my-links/:profileId',
  '/my-links/:profileId/slots/new',
  '/my-links/:profileId/slots/new?type=button',
  '/my-links/:profileId/slots/new?type=faq',
  '/my-links/:profileId/design',
  '/my-links/:profileId/statistics',
  '/my-links/:profileId/stickers',
  '/my-links/statistics',
  '/my-links/events',
  '/my-links/events/new',
  '/my-links/forms',
  '/my-links/forms/new',
  '/my-links/channels',
  '/settings',
  '/settings/api',
  '/settings/security',
  '/settings/social',
  '/settings/activity',
  '/settings/data',
];

const account = { email: 'dashboard@example.com', login: 'showcase' };

/** The demonstration's account has some of everything. */
describe('the dashboard in Chromium', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  let profileId: string;
  const problems: string[] = [];
  beforeAll(async () => {
    server = await startServer();
    const { password } = await createDemo(server.context, account);
    const profile = await findProfileByLogin(server.context.db.read, account.login);
    profileId = String(profile?.id);
    browser = await launchChromium();
    page = await browser.newPage({ reducedMotion: 'reduce' });
    page.on('console', (message) => problems.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    await page.goto(`${server.url}/login`);
    await page.fill('input[name=email]', account.email);
    await page.fill('input[name=password]', password ?? '');
    await page.click('form[action="/login"] button[type=submit]');
    await page.waitForURL(/my-links/);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  test.each(addresses)(
    '%s is accessible, fits and complains of nothing, light and dark',
    async (address) => {
      problems.length = 0;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const answer = await page.goto(server.url + address.replace(':profileId', profileId));
          expect(answer?.status()).toBe(200);
          const where = `${width} px, ${colorScheme}`;
          await keepPicture(page, `dashboard${address.replaceAll(/[/:]+/g, '-')}-${width}-${colorScheme}`);
          expect(await overflowOf(page), where).toBe(0);
          expect(await violationsOf(page), where).toEqual([]);
        }
      }
      expect(problems).toEqual([]);
    },
    120_000,
  );
});
