import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function authorizePath(clientName: string): Promise<string> {
  const redirectUri = 'https://app.example/callback';
  const answer = await fetch(`${server.url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: clientName, redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }),
  });
  const { client_id: clientId } = (await answer.json()) as { client_id: string };
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope: 'profile:read profile:write' },
    ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
  });
  return `/authorize?${query}`;
}

test('the pages for signing in and up during an authorization show the app and its purpose', async () => {
  const browser = openBrowser(server);
  const { location } = await browser.get(await authorizePath('Claude & <b>co</b>'));
  const signIn = await browser.get(location ?? '');
  const name = /Sign in, then choose what .?Claude &amp; &lt;b>co&lt;\/b>.? may do\./;
  expect(signIn.html).toMatch(name);
  expect(signIn.html).toContain('class="purpose purpose-wishes"');
  const [, way = ''] = /href="(\/auth\/sign-up\?[^"]+)"/.exec(signIn.html) ?? [];
  const signUp = await browser.get(way.replaceAll('&amp;', '&'));
  expect(signUp.html).toMatch(/Create an account, then choose what .?Claude &amp; &lt;b>co&lt;\/b>.? may do\./);
  // A wrong password keeps it.
  const again = await browser.submit(signIn, '/login', { email: 'a@example.com', password: 'wrong' });
  expect(again.html).toMatch(name);
});

test('an unregistered app is not shown', async () => {
  const { html } = await openBrowser(server).get(`/login?next=${encodeURIComponent('/authorize?client_id=none')}`);
  expect(html).not.toContain('then choose what');
});
