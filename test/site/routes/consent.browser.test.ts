import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { person } from './browser.ts';

// Only Chromium applies a page's `form-action` to the redirect that follows its form, so only it can show that answers arrive.
describe('the consent form in Chromium', () => {
  let server: TestServer;
  let listener: Server;
  let browser: Browser;
  let loopback: string;
  beforeAll(async () => {
    server = await startServer();
    listener = createServer((_req, res) => res.end('arrived')).listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    const address = listener.address();
    loopback = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/callback`;
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    listener.close();
    await server.close();
  });

  async function openConsent(redirectUri: string, email: string): Promise<{ page: Page; problems: string[] }> {
    const registered = await fetch(`${server.url}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'App', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }),
    });
    const { client_id } = (await registered.json()) as { client_id: string };
    const parameters = new URLSearchParams({
      response_type: 'code',
      client_id,
      redirect_uri: redirectUri,
      code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'xyz',
    });
    const page = await (await browser.newContext()).newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) problems.push(message.text());
    });
    await page.goto(`${server.url}/authorize?${parameters}`);
    await page.click('a[href^="/auth/sign-up"]');
    await page.fill('input[name=name]', person.name);
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', person.password);
    await page.click('form[action="/auth/sign-up"] button');
    await page.waitForSelector('button[value=allow]');
    return { page, problems };
  }

  test('a person signs up and allows, and the answer arrives at an app on this machine', async () => {
    const { page, problems } = await openConsent(loopback, 'loopback@example.com');
    await page.click('button[value=allow]');
    await page.waitForURL((url) => url.href.startsWith(loopback));
    expect(await page.textContent('body')).toBe('arrived');
    expect(new URL(page.url()).searchParams.get('code')).toBeTruthy();
    expect(problems).toEqual([]);
  });

  test('denying arrives there too', async () => {
    const { page } = await openConsent(loopback, 'denying@example.com');
    await page.click('button[value=deny]');
    await page.waitForURL((url) => url.href.startsWith(loopback));
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  });

  test.each([
    ['https', 'https://app.invalid/callback'],
    ['a scheme of its own', 'cursor://anysphere.cursor-retrieval/oauth/callback'],
  ])('the answer to an app with %s is sent off', async (_name, redirectUri) => {
    const { page, problems } = await openConsent(redirectUri, `${redirectUri.slice(0, 5)}@example.com`);
    const answered = page.waitForResponse((response) => response.url().endsWith('/authorize/consent'));
    await page.click('button[value=allow]');
    expect((await answered).headers().location).toContain(redirectUri);
    await page.waitForTimeout(500);
    expect(problems).toEqual([]);
  });
});
