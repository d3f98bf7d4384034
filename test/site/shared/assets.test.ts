import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { socialIconNames } from '../../../src/domain/links/social-icons.ts';
import { assetPath } from '../../../src/site/shared/assets/assets.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, signUp } from '../support/browser.ts';

describe('scripts of the dashboard', () => {
  let server: TestServer;
  let html: string;
  let policy: string;
  let path: string;
  beforeAll(async () => {
    server = await startServer();
    const browser = openBrowser(server);
    await signUp(browser);
    const page = await browser.get('/settings/api');
    html = page.html;
    policy = page.headers.get('content-security-policy') ?? '';
    path = /<script type="module" src="([^"]+copy-[^"]+)"/.exec(html)?.[1] ?? '';
  });
  afterAll(() => server.close());

  test('a page names its script by its content, so that it can be cached for ever', async () => {
    expect(path).toMatch(/^\/-\/assets\/copy-[\w-]{10}\.js$/);
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toContain('clipboard');
  });

  test('the policy allows only scripts with the nonce of this response', async () => {
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    expect(policy).toContain(`script-src 'nonce-${nonce}';`);
    expect(policy).toContain("connect-src 'self'");
    const other = openBrowser(server);
    await signUp(other, { email: 'other@example.com' });
    expect((await other.get('/settings/api')).html).not.toContain(nonce);
  });

  test('a page without scripts and forms allows none', async () => {
    const answer = await fetch(`${server.url}/nobody`);
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
  });

  test('the drawings of all available icons are one file', async () => {
    const address = assetPath('icons');
    const answer = await fetch(server.url + address);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const drawn = [...(await answer.text()).matchAll(/<symbol id="i-([^"]+)" [^>]*><path d="[^"]+"/g)].map(
      ([, id]) => id,
    );
    expect(drawn).toEqual(socialIconNames);
  });

  test.each([
    ['passkey-new', 'simplewebauthn', 'startRegistration'],
    ['passkey-sign-in', 'simplewebauthn', 'startAuthentication'],
    ['live', 'idiomorph', 'Idiomorph'],
  ])('the script %s imports from the module %s, which exports %s', async (script, module, name) => {
    const text = await (await fetch(server.url + assetPath(script))).text();
    const address = new RegExp(`(?: from |await import\\()'(/-/assets/${module}-[^']+)'`).exec(text)?.[1];
    const answer = await fetch(server.url + address);
    expect(answer.status).toBe(200);
    const exported = await import(`data:text/javascript,${encodeURIComponent(await answer.text())}`);
    expect(exported).toHaveProperty(name);
  });

  test('an unknown name is 404', async () => {
    expect((await fetch(`${server.url}/-/assets/copy.js`)).status).toBe(404);
    expect((await fetch(`${server.url}/-/assets/..%2f..%2fassets.ts`)).status).toBe(404);
  });
});
