import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticate } from '../../../oauth/bearer.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, person, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await signUp(openBrowser(server));
});
afterAll(() => server.close());

const verifier = randomBytes(32).toString('base64url');
const redirectUri = 'https://app.example/callback?keep=1';

async function register(metadata: Record<string, unknown> = {}): Promise<string> {
  const answer = await fetch(`${server.url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Sketch <b>Assistant</b>',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      ...metadata,
    }),
  });
  const { client_id } = (await answer.json()) as { client_id: string };
  return client_id;
}

function authorizePath(clientId: string, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'profile:read profile:write',
    state: 'a state & more+',
    ...more,
  });
  return `/authorize?${parameters}`;
}

const answerForm = (browser: Browser, page: Page, decision: string, fields = {}) =>
  browser.submit(page, '/authorize/consent', { decision, ...fields });

async function redeem(clientId: string, location: string): Promise<{ access_token: string; scope: string }> {
  const answer = await fetch(`${server.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code: new URL(location).searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { access_token: string; scope: string };
}

async function isActive(accessToken: string): Promise<boolean> {
  return authenticate(server.context, `Bearer ${accessToken}`, '/mcp').then(
    () => true,
    () => false,
  );
}

test('a person without an account signs up on the way from an app, which gets a token until it is disconnected', async () => {
  const clientId = await register();
  const browser = openBrowser(server);
  const start = await browser.get(authorizePath(clientId), { 'sec-fetch-site': 'cross-site' });
  expect(start.status).toBe(303);
  const login = await browser.get(start.location ?? '');
  const link = /href="(\/auth\/sign-up\?[^"]*)"/.exec(login.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const fields = { ...person, email: 'newcomer@example.com' };
  const signedUp = await browser.submit(await browser.get(link), '/auth/sign-up', fields);
  expect(signedUp.location).toMatch(/^\/authorize\?/);
  const consent = await browser.get(signedUp.location ?? '');
  const back = await answerForm(browser, consent, 'allow');
  expect(back.status).toBe(303);
  const answer = new URL(back.location ?? '');
  expect(`${answer.origin}${answer.pathname}`).toBe('https://app.example/callback');
  expect(Object.fromEntries(answer.searchParams)).toMatchObject({
    keep: '1',
    state: 'a state & more+',
    iss: server.url,
  });

  const { access_token, scope } = await redeem(clientId, answer.href);
  expect(scope).toBe('profile:read profile:write');
  expect(await isActive(access_token)).toBe(true);
  const settings = await browser.get('/settings/api');
  expect(settings.html).toContain('Sketch &lt;b');
  const done = await browser.submit(settings, '/settings/api/apps/disconnect');
  expect(done.location).toBe('/settings/api?done=disconnected');
  expect(await isActive(access_token)).toBe(false);
  expect((await browser.get('/settings/api')).html).not.toContain('name="clientId"');
  expect((await browser.submit(settings, '/settings/api/apps/disconnect')).status).toBe(404);
  for (const form of ['disconnect', 'approval']) {
    const foreign = await browser.submit(settings, `/settings/api/apps/${form}`, { clientId: 'a\0b' });
    expect(foreign.status).toBe(404);
  }
});

test('an accepted request of any length survives signing in, and a longer one is rejected before', async () => {
  const clientId = await register();
  /** As an address that many characters long, to which a parameter comes that means nothing here. */
  const request = (length: number) => {
    const missing = length - authorizePath(clientId, { state: '' }).length;
    const state = 'é'.repeat(Math.floor(missing / 6)) + 'x'.repeat(missing % 6);
    return `${authorizePath(clientId, { state })}&utm=${'x'.repeat(500)}`;
  };
  const browser = openBrowser(server);
  const start = await browser.get(request(8192));
  const signedIn = await browser.submit(await browser.get(start.location ?? ''), '/login', person);
  expect(signedIn.location).toMatch(/^\/authorize\?/);
  const consent = await browser.get(signedIn.location ?? '');
  expect(consent.html).toContain('action="/authorize/consent"');
  for (const who of [browser, openBrowser(server)]) expect((await who.get(request(8193))).status).toBe(413);
});

describe('the consent page', () => {
  let browser: Browser;
  let clientId: string;
  beforeAll(async () => {
    browser = openBrowser(server);
    await signIn(browser);
    clientId = await register();
  });

  test('shows the app, the host of the response, the abilities and the account', async () => {
    const { html } = await browser.get(authorizePath(clientId));
    expect(html).toContain('Sketch &lt;b');
    expect(html).not.toContain('<b>Assistant');
    expect(html).toContain('app.example');
    expect(html).toContain(person.email);
    expect(html.match(/<input type="checkbox"[^>]*name="scope"/g)).toHaveLength(2);
  });

  test('cannot be framed or cached, and its policy lets the response reach the app', async () => {
    const { headers } = await browser.get(authorizePath(clientId));
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toContain('form-action');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('sends a denial to the app as access_denied', async () => {
    const back = await answerForm(browser, await browser.get(authorizePath(clientId)), 'deny');
    expect(new URL(back.location ?? '').searchParams.get('error')).toBe('access_denied');
  });

  test('does not grant an ability whose box is not selected', async () => {
    const page = await browser.get(authorizePath(clientId));
    const back = await answerForm(browser, page, 'allow', { scope: 'profile:read' });
    expect((await redeem(clientId, back.location ?? '')).scope).toBe('profile:read');
  });

  test('gives one code for a double click', async () => {
    const page = await browser.get(authorizePath(clientId));
    const answers = await Promise.all([1, 2, 3].map(() => answerForm(browser, page, 'allow')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const [location, ...others] = new Set(answers.map((answer) => answer.location));
    expect(others).toEqual([]);
    expect((await redeem(clientId, location ?? '')).access_token).toBeTruthy();
  });

  test('accepts no decision of another user, of a browser without an account, or from another site', async () => {
    const page = await browser.get(authorizePath(clientId));
    expect((await answerForm(openBrowser(server), page, 'allow')).status).toBe(403);
    const other = openBrowser(server);
    await signIn(other);
    const theirs = await other.get('/settings');
    const csrf = /name="csrf" value="([^"]+)"/.exec(theirs.html)?.[1] ?? '';
    expect((await answerForm(other, page, 'allow', { csrf })).status).toBe(403);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await browser.submit(page, '/authorize/consent', { decision: 'allow' }, foreign)).status).toBe(403);
    expect((await answerForm(browser, page, 'allow')).status).toBe(303);
  });

  test('offers another account for the same request', async () => {
    const page = await browser.get(authorizePath(clientId));
    const link = /href="(\/login\?[^"]*switch=1)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const login = await browser.get(link);
    await signUp(openBrowser(server), { email: 'second@example.com' });
    const fields = { email: 'second@example.com', password: person.password };
    const signedIn = await browser.submit(login, '/login', fields);
    expect(signedIn.location).toMatch(/^\/authorize\?/);
    expect((await browser.get(signedIn.location ?? '')).html).toContain('second@example.com');
    await signIn(browser);
  });

  test('is an error page in the language of the person for an unknown app', async () => {
    const page = await browser.get(authorizePath('unknown'), { 'accept-language': 'ru' });
    expect(page.status).toBe(400);
    expect(page.location).toBeNull();
    expect(page.html).toContain('lang="ru"');
  });
});
