import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAuthenticator, faultsLightAndDark, launchChromium } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { person } from '../support/browser.ts';

describe('passkeys in Chromium', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  let devtools: CDPSession;
  const problems: string[] = [];
  beforeAll(async () => {
    // A provider that is never contacted: its buttons are on the tested pages.
    const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
    server = await startServer(provider);
    browser = await launchChromium();
    page = await browser.newPage({ reducedMotion: 'reduce' });
    page.on('console', (message) => problems.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    devtools = await addAuthenticator(page);
    await page.goto(`${server.url}/auth/sign-up`);
    await page.fill('input[name=name]', person.name);
    await page.fill('input[name=email]', person.email);
    await page.fill('input[name=password]', person.password);
    await page.click('form[action="/auth/sign-up"] button[type=submit]');
    await page.waitForURL(/my-links/);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  test('a passkey is added in the settings, and then opens the account without a password', async () => {
    const add = page.locator('form[action="/settings/security/passkeys"]');
    await page.goto(`${server.url}/settings/security`);
    await add.locator('input[name=name]').fill('This computer');
    await add.locator('button').click();
    await page.waitForURL(/done=passkey-added/);
    expect(await page.locator('.row-name', { hasText: 'This computer' }).count()).toBe(1);

    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faultsLightAndDark(page, `security-with-passkey-${width}`)).toEqual([]);
    }

    await page.click('form[action="/logout"] button');
    await page.waitForURL(`${server.url}/`);
    // The virtual authenticator accepts the offer immediately: the page needs no click.
    await page.goto(`${server.url}/login?next=%2Fsettings%2Fsecurity`);
    await page.waitForURL(`${server.url}/settings/security`);
    expect(await page.textContent('h1')).toBe('Security');
    expect(problems).toEqual([]);
  }, 120_000);

  test('a second passkey of the same device is not created, with the reason', async () => {
    await page.goto(`${server.url}/settings/security`);
    const add = page.locator('form[action="/settings/security/passkeys"]');
    await add.locator('input[name=name]').fill('Once more');
    await add.locator('button').click();
    await page.getByText('This device already has a passkey for this account').waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faultsLightAndDark(page, `security-second-passkey-${width}`)).toEqual([]);
    }
    expect(await page.locator('.row-name', { hasText: 'Once more' }).count()).toBe(0);
  });

  test('a passkey offered on a page with an expired challenge still signs in', async () => {
    await page.context().clearCookies();
    // A person needs time to read the offer.
    await page.addInitScript(() => {
      const chosen = new Promise((resolve) => document.addEventListener('chosen', resolve));
      const { credentials } = navigator;
      const get = credentials.get.bind(credentials);
      credentials.get = async (options) => {
        if (options?.mediation === 'conditional') await chosen;
        return get(options);
      };
    });
    await page.clock.install();
    const offered = page.waitForResponse(/passkey.options/);
    await page.goto(`${server.url}/login`);
    await offered;
    await page.clock.fastForward('06:00');
    server.advance(6 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('chosen')));
    await page.waitForURL(/my-links|login.passkey/);
    expect(page.url()).toBe(`${server.url}/my-links`);
    expect(problems).toEqual([]);
  }, 120_000);

  test('the button reports a failure, and the page fits in every width and scheme', async () => {
    await page.context().clearCookies();
    await devtools.send('WebAuthn.disable');
    await page.goto(`${server.url}/login`);
    const button = page.locator('form[action="/login/passkey"] button');
    await button.waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faultsLightAndDark(page, `login-with-passkey-${width}`)).toEqual([]);
    }
    // A frame without access to passkeys, because its policy forbids them.
    await page.evaluate(() => {
      Object.defineProperty(navigator.credentials, 'get', { value: () => Promise.reject(new Error('no')) });
    });
    await button.click();
    await page.getByText('Try again, or use your password').waitFor();
  }, 120_000);
});
