import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeNextPath } from '../../../src/site/shared/requests/next-path.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, person, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await signUp(openBrowser(server));
});
afterAll(() => server.close());

describe('requests from other sites', () => {
  test.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['an Origin of another site', { origin: 'https://evil.example' }],
    ['an Origin of the same host with another scheme', { origin: 'https://localhost' }],
    // As of a frame in a sandbox.
    ['Sec-Fetch-Site: cross-site and an opaque Origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['an unknown Sec-Fetch-Site', { 'sec-fetch-site': 'same-planet' }],
  ])('a form sent with %s is rejected, for any user', async (_name, headers) => {
    const browser = openBrowser(server);
    expect((await browser.post('/login', person, headers)).status).toBe(403);
    expect(browser.cookies.size).toBe(0);
    await signIn(browser);
    const page = await browser.get('/settings');
    expect((await browser.submit(page, '/settings', { name: 'Mallory' }, headers)).status).toBe(403);
    expect((await server.context.db.read.user.findFirst({ where: { email: person.email } }))?.name).toBe(person.name);
  });

  test.each([
    ['another site', 'https://evil.example'],
    ['nobody', 'null'],
    ['the same host with another scheme', 'https://localhost'],
  ])('a form from a browser without Sec-Fetch-Site is rejected with the Origin of %s', async (_name, origin) => {
    const body = new URLSearchParams({ email: person.email, password: person.password });
    const answer = await fetch(`${server.url}/login`, {
      method: 'POST',
      headers: { origin },
      body,
      redirect: 'manual',
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('signing in and saving work behind a proxy that adds Referrer-Policy: no-referrer, by Sec-Fetch-Site', async () => {
    // Browsers send the page's own forms like this (Fetch Standard, "append a request Origin header").
    const headers = { origin: 'null' };
    const browser = openBrowser(server);
    const signedIn = await browser.submit(
      await browser.get('/login'),
      '/login',
      { email: person.email, password: person.password },
      headers,
    );
    expect(signedIn.status).toBe(303);
    const page = await browser.get('/settings');
    const fields = { name: 'Anna M.', languageId: '1', timezone: 'Europe/Berlin' };
    expect((await browser.submit(page, '/settings', fields, headers)).status).toBe(303);
    expect(
      (await browser.submit(await browser.get('/settings'), '/settings', { ...fields, name: person.name }, headers))
        .status,
    ).toBe(303);
    // The token of the session is required as before.
    const without = await browser.submit(page, '/settings', { name: 'Mallory', csrf: '' }, headers);
    expect([without.status, (await browser.get('/settings')).html.includes('Mallory')]).toEqual([403, false]);
  });

  test('a program that sends neither header can use the forms', async () => {
    const answer = await fetch(`${server.url}/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: person.email, password: person.password }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
  });

  test.each(['', 'wrong'])('a form of a signed-in person with the csrf value "%s" changes nothing', async (csrf) => {
    const browser = openBrowser(server);
    await signIn(browser);
    const page = await browser.get('/settings');
    expect((await browser.submit(page, '/settings', { name: 'Mallory', csrf })).status).toBe(403);
    expect((await browser.submit(page, '/logout', { csrf })).status).toBe(403);
    expect((await browser.get('/settings')).html).not.toContain('Mallory');
  });

  test('a form drawn by 1.0, whose token names no account, is accepted with its session and with no other', async () => {
    const browser = openBrowser(server);
    await signIn(browser);
    const page = await browser.get('/settings');
    const [csrf = ''] = /(?<=name="csrf" value=")[^".]+/.exec(page.html) ?? [];
    const fields = { name: person.name, languageId: '1', timezone: 'Europe/Berlin', csrf, seen: '' };
    expect((await browser.submit(page, '/settings', { ...fields, name: 'Anna of 1.0' })).status).toBe(303);
    expect((await browser.get('/settings')).html).toContain('Anna of 1.0');
    const other = openBrowser(server);
    await signIn(other);
    expect((await other.submit(page, '/settings', { ...fields, name: 'Mallory' })).status).toBe(403);
    expect((await browser.submit(page, '/settings', fields)).status).toBe(303);
  });

  test('a form drawn for one session is not accepted with another', async () => {
    const one = openBrowser(server);
    const other = openBrowser(server);
    await signIn(one);
    await signIn(other);
    const page = await one.get('/settings');
    const answer = await other.submit(page, '/settings', { name: 'Somebody' });
    expect(answer.location).toMatch(/^\/settings\?unsent=[0-9a-f]{32}$/);
    expect((await server.context.db.read.user.findFirst({ where: { email: person.email } }))?.name).toBe(person.name);
  });
});

describe('the page after signing in', () => {
  test('a safe path survives both sign-in and sign-up', async () => {
    const next = '/authorize?client_id=a&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&state=%2B%26';
    const browser = openBrowser(server);
    const login = await browser.get(`/login?next=${encodeURIComponent(next)}`);
    const signUpLink = /href="(\/auth\/sign-up\?[^"]*)"/.exec(login.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const form = await browser.get(signUpLink);
    const fields = { ...person, email: 'next@example.com' };
    const refused = await browser.submit(form, '/auth/sign-up', { ...fields, password: 'short' });
    expect(refused.status).toBe(422);
    const done = await browser.submit(refused, '/auth/sign-up', fields);
    expect(done.location).toBe(next);
    const again = await browser.submit(login, '/login', { email: fields.email, password: fields.password });
    expect(again.location).toBe(next);
    expect((await browser.get(`/login?next=${encodeURIComponent(next)}`)).location).toBe(next);
  });

  const hostile = [
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '/\u0000/evil.example',
    'javascript:alert(1)',
    'evil.example',
    ' //evil.example',
    '@evil.example',
    `/${'x'.repeat(9000)}`,
  ];
  test.each(hostile)('next=%j is not followed', async (next) => {
    const browser = openBrowser(server);
    const form = { email: person.email, password: person.password, next };
    expect((await browser.post('/login', form)).location).toBe('/my-links');
    expect((await browser.get(`/login?next=${encodeURIComponent(next)}`)).location).toBe('/my-links');
  });

  test('for any next, the browser stays on this origin', () => {
    const origin = 'https://links.example';
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      'https:',
      'evil.example',
      '\t',
      '\r',
      '?',
      '#',
      '%2f',
      '%5c',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 }))), (parts) => {
        const path = safeNextPath(parts.join(''), origin);
        expect(path === null || new URL(path, `${origin}/login`).origin === origin).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('headers', () => {
  test.each(['/', '/login', '/auth/sign-up', '/forgot-password', '/reset-password'])(
    '%s cannot be framed or cached',
    async (path) => {
      const { headers } = await openBrowser(server).get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-inline');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  test('over http the session cookie has no prefix, but no script and no other site gets it', async () => {
    const answer = await openBrowser(server).post('/login', person);
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^vitrine=[\w-]{43};/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/Secure|Domain/);
  });

  test('over https the session cookie is bound to this host, and browsers learn to stay with https', async () => {
    const secure = await startServer({ PUBLIC_URL: 'https://links.example' });
    try {
      const answer = await signUp(openBrowser(secure));
      const cookie = answer.headers.getSetCookie()[0] ?? '';
      expect(cookie).toMatch(/^__Host-vitrine=/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).not.toMatch(/Domain/);
      expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    } finally {
      await secure.close();
    }
  });

  test('an unknown method of a page gets 405 and the allowed ones', async () => {
    const answer = await fetch(`${server.url}/login`, { method: 'PUT' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  });
});

describe('unusual forms', () => {
  test.each([
    ['JSON', 'application/json', '{"email":"a"}', 422],
    ['no type', '', 'email=a', 422],
    ['an unknown charset', 'application/x-www-form-urlencoded; charset=foo', 'email=a', 415],
    ['a body that is too long', 'application/x-www-form-urlencoded', `email=${'a'.repeat(70_000)}`, 413],
    ['repeated fields', 'application/x-www-form-urlencoded', 'email=a&email=b&password=c&password=d', 422],
    [
      'names of built-in properties',
      'application/x-www-form-urlencoded',
      '__proto__=a&constructor=b&email=toString',
      422,
    ],
  ])('%s in place of the sign-in form is rejected with a page', async (_name, type, body, status) => {
    const answer = await fetch(`${server.url}/login`, { method: 'POST', body, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  test('input of users is shown as text', async () => {
    const browser = openBrowser(server);
    const evil = '"><script>alert(1)</script>';
    const page = await browser.post('/auth/sign-up', { name: evil, email: evil, password: 'x', next: `/${evil}` });
    expect(page.status).toBe(422);
    expect(page.html).not.toContain('<script>');
    const hostile = { name: '<img src=x onerror=alert(1)>', email: 'evil@example.com' };
    await signUp(browser, hostile);
    expect((await browser.get('/settings')).html).not.toContain('<img src=x');
  });
});
