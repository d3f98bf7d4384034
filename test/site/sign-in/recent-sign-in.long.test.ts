import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../support/authenticator.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, person, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const json = { accept: 'application/json' };

/** A browser whose person signed in eleven minutes ago. */
async function withOldSignIn(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  await signUp(browser, { email });
  server.advance(11 * 60_000);
  return browser;
}

async function signInAgain(browser: Browser, answer: Page): Promise<Page> {
  expect([answer.status, answer.location]).toEqual([303, expect.stringContaining('again=1')]);
  const login = await browser.get(answer.location ?? '');
  expect(login.html).toContain('Sign in again');
  const signedIn = await browser.submit(login, '/login', { password: person.password });
  const back = await browser.get(signedIn.location ?? '');
  return back.location === null ? back : browser.get(back.location);
}

test('the export requires a recent sign-in, which leads back to its page', async () => {
  const browser = await withOldSignIn('exports@example.com');
  const answer = await browser.submit(await browser.get('/settings/data'), '/settings/data/export');
  const back = await signInAgain(browser, answer);
  expect(back.html).toContain('Your session ended before you pressed the button.');
  const file = await browser.submit(back, '/settings/data/export');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
});

test('a new token requires a recent sign-in, after which its form still has the input', async () => {
  const browser = await withOldSignIn('token@example.com');
  const page = await browser.get('/settings/api');
  const answer = await browser.submit(page, '/settings/api/tokens', { name: 'nightly backup' });
  expect(await server.context.db.read.personalToken.count()).toBe(0);
  const back = await signInAgain(browser, answer);
  expect(back.html).toContain('value="nightly backup"');
  expect((await browser.submit(back, '/settings/api/tokens')).status).toBe(201);
  expect(await server.context.db.read.personalToken.findFirst()).toMatchObject({ name: 'nightly backup' });
});

test.each([
  ['/settings/password', { password: 'a quiet harbour 12' }],
  ['/settings/email', { email: 'elsewhere@example.com' }],
  ['/settings/data/delete', { confirmation: 'deletes@example.com' }],
])('%s requires a recent sign-in', async (action, fields) => {
  const email = `${action.split('/').at(-1)}s@example.com`;
  const browser = openBrowser(server);
  await signUp(browser, { email });
  const page = await browser.get(action === '/settings/data/delete' ? '/settings/data' : '/settings');
  server.advance(11 * 60_000);
  const before = await server.context.db.read.user.findFirst({ where: { email } });
  const answer = await browser.submit(page, action, fields);
  expect(answer.location).toContain('again=1');
  expect(await server.context.db.read.user.findFirst({ where: { email } })).toEqual(before);
});

test('forms for secrets are shown only after a recent sign-in, which leads back', async () => {
  const browser = await withOldSignIn('secrets@example.com');
  const settings = await browser.get('/settings');
  expect(settings.html).not.toContain('autocomplete="new-password"');
  const [, link = ''] = /href="(\/login\?next=%2Fsettings&amp;again=1)"/.exec(settings.html) ?? [];
  const login = await browser.get(link.replaceAll('&amp;', '&'));
  expect(login.html).toContain('value="secrets@example.com"');
  const signedIn = await browser.submit(login, '/login', { password: person.password });
  expect(signedIn.location).toBe('/settings');
  expect((await browser.get('/settings')).html).toContain('autocomplete="new-password"');
});

test('a passkey confirms as well, and a script gets the address for signing in again', async () => {
  const browser = openBrowser(server);
  await signUp(browser, { email: 'passkey@example.com' });
  const security = '/settings/security';
  const csrfOf = (page: Page) => /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const csrf = csrfOf(await browser.get(security));
  const authenticator = createAuthenticator(server.url);
  const options = await browser.post(`${security}/passkeys/options`, { csrf, name: 'phone' }, json);
  const passkey = JSON.stringify(authenticator.register(JSON.parse(options.html)));
  await browser.post(`${security}/passkeys`, { csrf, name: 'phone', passkey });

  server.advance(11 * 60_000);
  const late = await browser.post(`${security}/passkeys/options`, { csrf, name: 'tablet' }, json);
  expect([late.status, JSON.parse(late.html).signIn.href]).toEqual([401, '/login?next=/login/done&again=1']);
  const login = await browser.get(`/login?next=${security}&again=1`);
  const asked = await browser.post('/login/passkey/options', {}, json);
  const answer = JSON.stringify(authenticator.signIn(JSON.parse(asked.html)));
  expect((await browser.submit(login, '/login/passkey', { passkey: answer })).location).toBe(security);
  const fields = { csrf: csrfOf(await browser.get(security)), name: 'tablet' };
  expect((await browser.post(`${security}/passkeys/options`, fields, json)).status).toBe(200);
});

test('a wrong password keeps the person on the page that asks again, and signed in', async () => {
  const browser = await withOldSignIn('mistypes@example.com');
  const login = await browser.get('/login?next=%2Fsettings&again=1');
  const wrong = await browser.submit(login, '/login', { password: 'not my password' });
  expect([wrong.status, wrong.html.includes('Sign in again')]).toEqual([422, true]);
  expect((await browser.get('/settings')).status).toBe(200);
});

test('a session used every week ends 90 days after its sign-in', async () => {
  const browser = openBrowser(server);
  await signUp(browser, { email: 'slides@example.com' });
  for (let week = 1; week <= 12; week += 1) {
    server.advance(7 * 24 * 60 * 60_000);
    expect((await browser.get('/settings')).status).toBe(200);
  }
  server.advance(7 * 24 * 60 * 60_000);
  expect((await browser.get('/settings')).location).toBe('/login?next=%2Fsettings');
});

test('/.well-known/change-password leads to the security settings', async () => {
  const page = await openBrowser(server).get('/.well-known/change-password');
  expect([page.status, page.location]).toEqual([303, '/settings/security']);
});
