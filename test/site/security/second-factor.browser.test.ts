import jsQr from 'jsqr';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsLightAndDark, launchChromium } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { authenticatorApp } from '../sign-in/support/second-factor.ts';
import { person } from '../support/browser.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
const problems: string[] = [];
beforeAll(async () => {
  server = await startServer();
  browser = await launchChromium();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.on('console', (message) => problems.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
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

async function look(name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await faultsLightAndDark(page, `${name}-${width}`)).toEqual([]);
  }
}

/** Returns the address in the QR code on the page, read from its picture. */
async function scan(): Promise<URL> {
  const picture = await page.locator('.second-factor-code').screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQr.default(new Uint8ClampedArray(data), info.width, info.height);
  return new URL(code?.data ?? '');
}

test('an app scans the QR code, its code turns the second factor on, and signing in asks for the next one', async () => {
  await page.goto(`${server.url}/settings/security`);
  await look('security');
  await page.click('text=Manage second factor');
  await look('second-factor-off');
  await page.click('text=Set up authenticator app');
  await page.waitForSelector('.second-factor-code');
  await look('second-factor-set-up');
  const scanned = await scan();
  expect([scanned.protocol, scanned.host, decodeURIComponent(scanned.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/${new URL(server.url).host}:${person.email}`,
  ]);
  const app = authenticatorApp(server, scanned.searchParams.get('secret') ?? '');
  await page.fill('input[name=code]', app.code(-1));
  await page.click('text=Turn on');
  await page.waitForSelector('.recovery-codes');
  expect(await page.locator('.recovery-codes li').count()).toBe(10);
  await look('second-factor-codes');
  await page.click('text=I have stored them');
  await page.waitForURL(`${server.url}/settings/security`);

  await page.click('form[action="/logout"] button');
  await page.waitForURL(`${server.url}/`);
  await page.goto(`${server.url}/login?next=%2Fsettings%2Fsecurity`);
  await page.fill('input[name=email]', person.email);
  await page.fill('input[name=password]', person.password);
  await page.click('form[action="/login"] button[type=submit]');
  await page.waitForURL(/\/login\/second-factor/);
  await look('second-factor-sign-in');
  await page.fill('input[name=code]', app.code());
  await page.click('form[action="/login/second-factor"] button');
  await page.waitForURL(`${server.url}/settings/security`);
  expect(await page.textContent('#access')).toContain('Signed in with password');
  server.advance(11 * 60_000);
  await page.goto(`${server.url}/settings`);
  await look('settings-after-old-sign-in');
  await page.click('text=Sign in again');
  await page.waitForURL(/again=1/);
  await look('sign-in-again');
  expect(problems).toEqual([]);
}, 240_000);
