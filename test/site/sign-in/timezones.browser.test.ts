import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../../src/domain/accounts/sessions.ts';
import { newUser } from '../../support/api-client.ts';
import { launchChromium } from '../../support/chromium.ts';
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

/** Opens a page in a browser whose clock is set to a zone; `said` has its messages. */
async function pageIn(
  timezoneId: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; said: string[] }> {
  const page = await (await browser.newContext({ timezoneId, ...options })).newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  return { page, said };
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/auth/sign-up`);
  await page.fill('#name', 'Anna');
  await page.fill('#email', email);
  await page.fill('#password', 'green umbrella 71');
  await page.click('main button[type=submit]');
  await page.waitForURL(`${server.url}/my-links`);
}

describe('the time zone of a browser', () => {
  it('is used for an account created in it, and for new events', async () => {
    const { page, said } = await pageIn('Asia/Dhaka');
    await signUp(page, 'dhaka@example.com');
    const account = await server.context.db.read.user.findFirst({ where: { email: 'dhaka@example.com' } });
    expect(account?.timezone).toBe('Asia/Dhaka');
    await page.goto(`${server.url}/my-links/events/new`);
    expect(await page.inputValue('#timezone')).toBe('Asia/Dhaka');
    expect(said).toEqual([]);
  });

  it('is selected in the form of an event even if that is the first page', async () => {
    const { page } = await pageIn('America/New_York');
    const user = await newUser(server);
    const value = await createSession(server.context, user.id);
    await page.context().addCookies([{ name: 'vitrine', value, url: server.url, sameSite: 'Lax' }]);
    await page.goto(`${server.url}/my-links/events/new`);
    expect(await page.inputValue('#timezone')).toBe('America/New_York');
    await page.fill('#title', 'Reading');
    await page.fill('#startsAt', '2097-07-01T18:00');
    await page.click('main button[type=submit]');
    await page.waitForURL(/done=created/);
    const event = await server.context.db.read.event.findFirst({ where: { userId: user.id } });
    expect(event?.startsAt.toISOString()).toBe('2097-07-01T22:00:00.000Z');
  });

  it('is unknown without script, and the person is asked', async () => {
    const { page } = await pageIn('Asia/Dhaka', { javaScriptEnabled: false });
    await signUp(page, 'noscript@example.com');
    expect(await page.locator('noscript a').isVisible()).toBe(true);
    await page.click('noscript a');
    await page.selectOption('#timezone', 'Asia/Dhaka');
    await page.click('form[action="/settings"] button');
    await page.goto(`${server.url}/my-links`);
    expect(await page.locator('noscript a').count()).toBe(0);
  });
});
