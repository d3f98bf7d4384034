import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorLanguages } from '../../../src/site/operator-pages/operator-text.ts';
import { faultsLightAndDark, launchChromium, widths } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { person } from '../support/browser.ts';

describe("the operator's pages, and pages that link to them, in Chromium", () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  let consent: string;
  const problems: string[] = [];
  beforeAll(async () => {
    server = await startServer({
      OPERATOR_NAME: 'Mara Lindqvist & Söhne, Gesellschaft bürgerlichen Rechts',
      OPERATOR_ADDRESS:
        'Hinterhof der Alten Gerberei 17a, 3. Aufgang, 12345 Sankt Beispielhausen an der Ilm, Deutschland',
      OPERATOR_EMAIL: 'somebody.with.a.long.address@departments.links.example',
    });
    browser = await launchChromium();
    page = await browser.newPage({ reducedMotion: 'reduce' });
    page.on('console', (message) => problems.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    consent = `/authorize?${await authorizationOf(server)}`;
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  async function looked(name: string, path: string): Promise<void> {
    problems.length = 0;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect((await page.goto(server.url + path))?.status()).toBe(200);
      expect(await faultsLightAndDark(page, `operator-${name}-${width}`), `${name}, ${width} px`).toEqual([]);
    }
    expect(problems).toEqual([]);
  }

  test.each(operatorLanguages)(
    'look right in %s, narrow and wide, light and dark',
    async (language) => {
      await page.setExtraHTTPHeaders({ 'accept-language': language });
      for (const path of [
        '/privacy',
        '/terms',
        '/support',
        '/-/imprint',
        '/-/accessibility',
        '/-/processing',
        '/',
        '/auth/sign-up',
      ]) {
        await looked(`${language}${path.replaceAll('/', '-')}`, path);
      }
    },
    120_000,
  );

  test('open in another tab from consent, which keeps its input', async () => {
    await page.setExtraHTTPHeaders({ 'accept-language': 'en' });
    await page.goto(`${server.url}/auth/sign-up`);
    for (const [name, value] of Object.entries(person)) await page.fill(`input[name=${name}]`, value);
    await page.click('form[action="/auth/sign-up"] button');
    await page.waitForURL('**/my-links');
    await looked('consent', consent);
    for (const [name, title] of [
      ['Privacy', 'Privacy policy'],
      ['Terms', 'Terms of use'],
      ['Legal notice', 'Legal notice'],
      ['Accessibility', 'Accessibility statement'],
      ['Support', 'Support'],
    ] as const) {
      const [tab] = await Promise.all([page.waitForEvent('popup'), page.click(`main a:text-is("${name}")`)]);
      expect(await tab.textContent('h1')).toBe(title);
      await tab.close();
    }
    expect(page.url()).toContain('/authorize?');
  }, 60_000);
});

async function authorizationOf({ url }: TestServer): Promise<URLSearchParams> {
  const redirectUri = 'https://claude.example/callback';
  const registered = await fetch(`${url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'App', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  return new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'profile:read profile:write',
  });
}
