import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeSecondFactor } from '../../../src/domain/accounts/second-factor/second-factor.ts';
import { countSealed, reencrypt } from '../../../src/domain/reencrypt.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, person, signIn, signUp } from '../support/browser.ts';
import { beginSetUp, recoveryCodesIn, secondFactor, setUpSecondFactor } from './support/second-factor.ts';

let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ SMTP_URL: smtp.url, TRUST_PROXY: 'true' });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const step = '/login/second-factor';
const json = { accept: 'application/json' };

async function withSecondFactor(email: string) {
  const browser = openBrowser(server);
  await signUp(browser, { email });
  return { browser, email, ...(await setUpSecondFactor(server, browser)) };
}

/** Passes the first step by the password; returns the page of the second. */
async function passPassword(email: string, browser = openBrowser(server)): Promise<{ browser: Browser; page: Page }> {
  const answer = await signIn(browser, { email });
  expect(answer.location).toBe(step);
  expect(browser.cookies.has('vitrine')).toBe(false);
  return { browser, page: await browser.get(step) };
}

async function send(email: string, code: string): Promise<Page> {
  const { browser, page } = await passPassword(email);
  return browser.submit(page, step, { code });
}

async function resetLink(email: string): Promise<string> {
  await openBrowser(server).post('/forgot-password', { email });
  return vi.waitFor(
    () => {
      const link = /\/reset-password\?token=[\w-]+/.exec(smtp.mailsTo(email).join('\n'))?.[0];
      if (!link) throw new Error('no mail yet');
      return link;
    },
    { timeout: 10_000 },
  );
}

test('after the password a code of the app opens the account and leads to the requested page', async () => {
  const { email, app } = await withSecondFactor('opens@example.com');
  const browser = openBrowser(server);
  const login = await browser.get('/login?next=%2Fsettings%2Fapi');
  const first = await browser.submit(login, '/login', { email, password: person.password });
  expect(first.location).toBe(`${step}?next=%2Fsettings%2Fapi`);
  expect((await browser.get('/my-links')).location).toContain('/login');
  const wrong = await browser.submit(await browser.get(first.location ?? ''), step, { code: '000000' });
  expect([wrong.status, wrong.html.includes('id="code-error"')]).toEqual([422, true]);
  const done = await browser.submit(wrong, step, { code: app.code() });
  expect(done.location).toBe('/settings/api');
  expect((await browser.get('/settings/api')).status).toBe(200);
});

test('the code of a time step opens the account once, also if it is sent many times at the same moment', async () => {
  const { email, app } = await withSecondFactor('once@example.com');
  const waiting = await Promise.all([1, 2, 3].map(() => passPassword(email)));
  const code = app.code();
  const answers = await Promise.all(waiting.map(({ browser, page }) => browser.submit(page, step, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  expect((await send(email, code)).status).toBe(422);
});

test('a recovery code opens the account once, in any spelling, and is stored only as a hash', async () => {
  const { email, recoveryCodes } = await withSecondFactor('recovers@example.com');
  const [first = '', second = ''] = recoveryCodes;
  expect((await send(email, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(303);
  expect((await send(email, first)).status).toBe(422);
  const waiting = await Promise.all([1, 2, 3].map(() => passPassword(email)));
  const answers = await Promise.all(waiting.map(({ browser, page }) => browser.submit(page, step, { code: second })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  const rows = await server.context.db.read.recoveryCode.findMany({ where: { user: { email } } });
  expect(rows.filter(({ consumedAt }) => consumedAt !== null)).toHaveLength(2);
  for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  await expect.poll(() => smtp.mailsTo(email).join(), { timeout: 10_000 }).toContain('with a recovery code');
});

test('wrong codes are counted per account and network like wrong passwords, and are recorded', async () => {
  const { browser: owner, email, app } = await withSecondFactor('guessed@example.com');
  const { browser, page } = await passPassword(email);
  const from = (network: number) => ({ 'x-forwarded-for': `198.51.${network}.1` });
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    statuses.push((await browser.submit(page, step, { code: '000000' }, from(1))).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  for (let network = 2; network < 40; network += 1) {
    statuses.push((await browser.submit(page, step, { code: '000000' }, from(network))).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(30);
  // The right code may be the guess that hits: it opens nothing now.
  const closed = await browser.submit(page, step, { code: app.code() }, from(200));
  expect([closed.status, closed.html.includes('Too many wrong codes')]).toEqual([429, true]);
  const security = await owner.get('/settings/security');
  expect(security.html).toContain('Failed: wrong code');
});

test('a password reset by mail does not bypass the second factor', async () => {
  const { email, app } = await withSecondFactor('resets@example.com');
  const link = await resetLink(email);
  const browser = openBrowser(server);
  const reset = await browser.submit(await browser.get(link), '/reset-password', { password: 'a quiet harbour 12' });
  expect(reset.location).toBe(`${step}?next=%2Freset-password%2Faccess`);
  expect((await browser.get('/my-links')).location).toContain('/login');
  const done = await browser.submit(await browser.get(reset.location ?? ''), step, { code: app.code() });
  expect(done.location).toBe('/reset-password/access');
  expect((await browser.get('/settings')).status).toBe(200);
});

test('a sign-in waiting for its code ends after ten minutes, with a new password, and without its cookie', async () => {
  const { browser: owner, email, app } = await withSecondFactor('waits@example.com');
  const { browser, page } = await passPassword(email);
  expect((await openBrowser(server).post(step, { code: app.code() })).location).toBe('/login');
  const settings = await owner.get('/settings');
  await owner.submit(settings, '/settings/password', { password: 'a quiet harbour 12' });
  expect((await browser.submit(page, step, { code: app.code() })).location).toBe('/login');

  const later = openBrowser(server);
  await signIn(later, { email, password: 'a quiet harbour 12' });
  const waiting = await later.get(step);
  server.advance(11 * 60_000);
  expect((await later.submit(waiting, step, { code: app.code() })).location).toBe('/login');
});

test('a passkey requires no code; a personal token works as before', async () => {
  const { browser, email } = await withSecondFactor('passkeys@example.com');
  const security = '/settings/security';
  const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get(security)).html)?.[1] ?? '';
  const authenticator = createAuthenticator(server.url);
  const options = await browser.post(`${security}/passkeys/options`, { csrf, name: 'phone' }, json);
  const passkey = JSON.stringify(authenticator.register(JSON.parse(options.html)));
  await browser.post(`${security}/passkeys`, { csrf, name: 'phone', passkey });
  const created = await browser.submit(await browser.get('/settings/api'), '/settings/api/tokens', { name: 'script' });
  const token = /vtr_[\w-]{43}/.exec(created.html)?.[0] ?? '';

  const other = openBrowser(server);
  const asked = await other.post('/login/passkey/options', {}, json);
  const answer = JSON.stringify(authenticator.signIn(JSON.parse(asked.html)));
  expect((await other.post('/login/passkey', { passkey: answer })).location).toBe('/my-links');
  const me = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(200);
  // The page of the second step offers it as well.
  expect((await passPassword(email)).page.html).toContain('data-passkey-sign-in');
});

test('signing in again requires the code as well', async () => {
  const { browser, email, app } = await withSecondFactor('again@example.com');
  server.advance(11 * 60_000);
  const asked = await browser.submit(await browser.get('/settings/data'), '/settings/data/export');
  const first = await browser.submit(await browser.get(asked.location ?? ''), '/login', {
    email,
    password: person.password,
  });
  expect(first.location).toContain(step);
  const page = await browser.get(first.location ?? '');
  // The session is still the old one.
  expect((await browser.submit(await browser.get('/settings/data'), '/settings/data/export')).location).toContain(
    'again=1',
  );
  const done = await browser.submit(page, step, { code: app.code() });
  expect(done.location).toBe('/settings/data/export?unsent=pressed');
  expect((await browser.submit(await browser.get('/settings/data'), '/settings/data/export')).status).toBe(200);
});

describe('a second factor in the settings', () => {
  test('requires a code of the app; the secret is encrypted, and a reload shows the same', async () => {
    const browser = openBrowser(server);
    const email = 'sets-up@example.com';
    await signUp(browser, { email });
    const { app, page } = await beginSetUp(server, browser);
    expect(page.html).toContain('<title>QR code with the secret</title>');
    const refused = await browser.submit(page, secondFactor, { code: '000000' });
    expect([refused.status, refused.html.includes('id="code-error"')]).toEqual([422, true]);
    expect((await signIn(openBrowser(server), { email })).location).toBe('/my-links');
    const stored = await server.context.db.read.secondFactor.findFirst({ where: { user: { email } } });
    expect(stored?.secret).toMatch(/^v1\.[\w-]+$/);
    const done = await browser.submit(await browser.get(secondFactor), secondFactor, { code: app.code() });
    expect([done.status, done.headers.get('cache-control'), recoveryCodesIn(done).length]).toEqual([
      201,
      'no-store',
      10,
    ]);
    expect(recoveryCodesIn(await browser.get(secondFactor))).toEqual([]);
    // The code that confirmed it is used up.
    expect((await send(email, app.code())).status).toBe(422);
    await expect.poll(() => smtp.mailsTo(email).join(), { timeout: 10_000 }).toContain('authenticator app was set up');
  });

  test('gets new recovery codes, which replace the earlier ones', async () => {
    const { browser, email, recoveryCodes } = await withSecondFactor('renews@example.com');
    const renewed = await browser.submit(await browser.get(secondFactor), `${secondFactor}/recovery-codes`);
    const codes = recoveryCodesIn(renewed);
    expect([renewed.status, codes.length]).toEqual([201, 10]);
    expect((await send(email, recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await send(email, codes[0] ?? '')).status).toBe(303);
    expect((await browser.get(secondFactor)).html).toContain('Unused recovery codes: 9 of 10');
  });

  test('can be removed with the password kept, and a mail reports it', async () => {
    const { browser, email } = await withSecondFactor('removes@example.com');
    const removed = await browser.submit(await browser.get(secondFactor), `${secondFactor}/remove`);
    expect(removed.location).toBe('/settings/security?done=second-factor-removed');
    expect((await signIn(openBrowser(server), { email })).location).toBe('/my-links');
    await expect.poll(() => smtp.mailsTo(email).join(), { timeout: 10_000 }).toContain('authenticator app was removed');
  });

  test('cannot be removed by a session that has ended in the meantime', async () => {
    const { email } = await withSecondFactor('keeps@example.com');
    const { id: userId = 0 } = (await server.context.db.read.user.findFirst({ where: { email } })) ?? {};
    const removal = removeSecondFactor(server.context, { userId, sessionHash: 'ended' });
    await expect(removal).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await signIn(openBrowser(server), { email })).location).toBe(step);
  });

  test.each(['begin', 'recovery-codes', 'remove'])('%s requires a recent sign-in', async (action) => {
    const browser = openBrowser(server);
    const email = `recent-${action}@example.com`;
    await signUp(browser, { email });
    if (action !== 'begin') await setUpSecondFactor(server, browser);
    const page = await browser.get(secondFactor);
    server.advance(11 * 60_000);
    const before = await server.context.db.read.secondFactor.findFirst({ where: { user: { email } } });
    expect((await browser.submit(page, `${secondFactor}/${action}`)).location).toContain('again=1');
    expect(await server.context.db.read.secondFactor.findFirst({ where: { user: { email } } })).toEqual(before);
  });
});

test('the secret is included in a rotation of SECRET_KEY', async () => {
  await withSecondFactor('rotates@example.com');
  const { db, config } = server.context;
  const keys = [randomBytes(48), ...config.secretKeys] as const;
  await reencrypt(db, keys);
  const count = (await countSealed(db.read, [keys[0]])).find(({ column }) => column === 'SecondFactor.secret');
  expect(count).toMatchObject({ fallback: 0, unreadable: 0 });
  await reencrypt(db, [config.secretKeys[0], keys[0]]);
});

describe('REQUIRE_SECOND_FACTOR=everyone', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startServer({ REQUIRE_SECOND_FACTOR: 'everyone' });
  });
  afterAll(() => strict.close());

  test('leads an account without one to set it up, and allows nothing else', async () => {
    const browser = openBrowser(strict);
    await signUp(browser);
    for (const address of ['/my-links', '/settings', '/settings/api', '/settings/security', '/my-links/forms']) {
      expect((await browser.get(address)).location).toBe(secondFactor);
    }
    const page = await browser.get(secondFactor);
    expect(page.html).toContain('This site requires a second factor');
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    expect((await browser.post('/settings/api/tokens', { csrf, name: 'x', abilities: 'profile:read' })).location).toBe(
      secondFactor,
    );
    expect(await strict.context.db.read.personalToken.count()).toBe(0);
    await setUpSecondFactor(strict, browser);
    expect((await browser.get('/my-links')).status).toBe(200);
  });

  test('accepts a passkey, and then requires it after the password', async () => {
    const browser = openBrowser(strict);
    const email = 'by-passkey@example.com';
    await signUp(browser, { email });
    const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get(secondFactor)).html)?.[1] ?? '';
    const place = '/settings/security/passkeys';
    const authenticator = createAuthenticator(strict.url);
    const options = await browser.post(`${place}/options`, { csrf, name: 'phone' }, json);
    const passkey = JSON.stringify(authenticator.register(JSON.parse(options.html)));
    expect((await browser.post(place, { csrf, name: 'phone', passkey })).location).toContain('done=passkey-added');
    expect((await browser.get('/my-links')).status).toBe(200);
    const other = openBrowser(strict);
    expect((await signIn(other, { email })).location).toBe(step);
    const page = await other.get(step);
    expect([page.html.includes('name="code"'), page.html.includes('data-passkey-sign-in')]).toEqual([false, true]);
    expect((await other.get('/my-links')).location).toContain('/login');
  });

  test('gives no app a consent before', async () => {
    const browser = openBrowser(strict);
    await signUp(browser, { email: 'consents@example.com' });
    const registered = await fetch(`${strict.url}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'App', redirect_uris: ['http://localhost:9/callback'] }),
    });
    const { client_id } = (await registered.json()) as { client_id: string };
    const query = new URLSearchParams({
      client_id,
      response_type: 'code',
      redirect_uri: 'http://localhost:9/callback',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      scope: 'profile:read',
    });
    const answer = await browser.get(`/authorize?${query}`);
    expect(answer.location).toMatch(/^\/settings\/security\/second-factor\?next=%2Fauthorize/);
  });
});
