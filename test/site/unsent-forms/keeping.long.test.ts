import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountByEmail } from '../../../src/domain/accounts/accounts.ts';
import { sweepRows } from '../../../src/domain/retention/sweep-rows.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, person, signIn, signUpAnother } from '../support/browser.ts';

let server: TestServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startServer(provider.settings);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const day = 24 * 60 * 60 * 1000;
const news = 'What you entered is restored below';
const words = 'typed “for an hour” & more';
const event = '/my-links/events/new';

const endSessions = (userId: number) => server.context.db.write((tx) => tx.session.deleteMany({ where: { userId } }));
const kept = (userId: number) => server.context.db.read.unsentForm.findMany({ where: { userId } });
const events = (userId: number) => server.context.db.read.event.findMany({ where: { userId } });

/** Sends the form of a new event and returns the address that the browser is sent to. */
async function send(browser: Browser, page: Page, title = words): Promise<Page> {
  return browser.submit(page, event, { title, startsAt: '2027-08-01T18:00' });
}

/** Signs in on the page that a response leads to, and opens the page after it. */
async function comeBack(browser: Browser, answer: Page, email: string): Promise<Page> {
  const login = await browser.get(answer.location ?? '');
  const signedIn = await browser.submit(login, '/login', { email, password: person.password });
  return browser.get(signedIn.location ?? '');
}

const shows = (page: Page) => page.html.includes(`value="${words.replace('&', '&amp;')}"`) && page.html.includes(news);

describe('input is kept after any end of the session', () => {
  test('thirty days without a visit', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const page = await browser.get(event);
    server.advance(31 * day);
    const back = await comeBack(browser, await send(browser, page), email);
    expect(shows(back)).toBe(true);
    // One press sends it, and it waits no longer.
    expect((await browser.submit(back, event, { timezone: 'Europe/Riga' })).location).toMatch(/\?done=created$/);
    expect((await events(id)).map(({ title }) => title)).toEqual([words]);
    await expect.poll(() => kept(id)).toEqual([]);
  });

  test('signing out in another tab, which deletes the session’s cookie', async () => {
    const { browser, email } = await signUpAnother(server);
    const page = await browser.get(event);
    expect((await browser.submit(page, '/logout')).location).toBe('/');
    expect(browser.cookies.has('vitrine')).toBe(false);
    expect(shows(await comeBack(browser, await send(browser, page), email))).toBe(true);
  });

  test('a change of the password in another browser', async () => {
    const { browser, email } = await signUpAnother(server);
    const other = openBrowser(server);
    await signIn(other, { email });
    const page = await browser.get(event);
    const fields = { password: 'yellow umbrella 73' };
    await other.submit(await other.get('/settings'), '/settings/password', fields);
    const answer = await send(browser, page);
    const login = await browser.get(answer.location ?? '');
    const signedIn = await browser.submit(login, '/login', { email, password: fields.password });
    expect(shows(await browser.get(signedIn.location ?? ''))).toBe(true);
  });

  test('signing in again in another tab: the form comes back immediately, and is not executed', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const page = await browser.get(event);
    await signIn(browser, { email });
    const answer = await send(browser, page);
    expect(answer.location).toMatch(/^\/my-links\/events\/new\?unsent=/);
    expect(shows(await browser.get(answer.location ?? ''))).toBe(true);
    expect(await events(id)).toEqual([]);
  });

  test('a second end before the form was sent again', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const page = await browser.get(event);
    await endSessions(id);
    const back = await comeBack(browser, await send(browser, page), email);
    await endSessions(id);
    expect(shows(await comeBack(browser, await send(browser, back), email))).toBe(true);
    expect(await kept(id)).toHaveLength(1);
  });
});

describe('input is kept for any way of signing in again', () => {
  async function unsent() {
    const someone = await signUpAnother(server);
    const page = await someone.browser.get(event);
    await endSessions(someone.id);
    const answer = await send(someone.browser, page);
    return { ...someone, login: await someone.browser.get(answer.location ?? '') };
  }

  test('with a new password in place of a forgotten one', async () => {
    const { browser, email } = await unsent();
    await browser.submit(await browser.get('/forgot-password'), '/forgot-password', { email });
    const link = await vi.waitFor(
      () => {
        const line = server
          .logged()
          .find((text) => text.includes(`"to":"${email}"`) && text.includes('reset-password'));
        if (!line) throw new Error('no mail yet');
        return /\/reset-password\?token=[\w-]+/.exec(line)?.[0] ?? '';
      },
      { timeout: 10_000 },
    );
    const password = 'orange umbrella 74';
    const done = await browser.submit(await browser.get(link), '/reset-password', { password });
    // The reset signs in, and there is no other access to review.
    const review = await browser.get(done.location ?? '');
    expect(shows(await browser.get(review.location ?? ''))).toBe(true);
  });

  test('with a passkey', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const authenticator = createAuthenticator(server.url);
    const place = '/settings/security/passkeys';
    const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get('/settings/security')).html)?.[1] ?? '';
    const fields = { csrf, name: 'phone' };
    const options = await browser.post(`${place}/options`, fields);
    await browser.post(place, { ...fields, passkey: JSON.stringify(authenticator.register(JSON.parse(options.html))) });
    const page = await browser.get(event);
    await endSessions(id);
    const login = await browser.get((await send(browser, page)).location ?? '');
    const asked = await browser.post('/login/passkey/options', {});
    const passkey = JSON.stringify(authenticator.signIn(JSON.parse(asked.html)));
    const signedIn = await browser.submit(login, '/login/passkey', { passkey });
    expect(shows(await browser.get(signedIn.location ?? ''))).toBe(true);
    expect((await browser.get('/settings')).html).toContain(email);
  });

  test('through the OpenID provider', async () => {
    provider.be({ subject: 'somebody', claims: { email: 'through@example.com', name: 'Mara' } });
    const browser = openBrowser(server);
    const pathOf = (address: string) => address.replace(server.url, '');
    const visit = async (path: string) => {
      const left = await browser.get(path);
      return browser.get(pathOf(await provider.visit(left.location ?? '')), { 'sec-fetch-site': 'cross-site' });
    };
    await visit('/login/provider');
    const page = await browser.get(event);
    await endSessions((await accountByEmail(server.context, 'through@example.com'))?.id ?? 0);
    const login = await browser.get((await send(browser, page)).location ?? '');
    const link = /href="(\/login\/provider\?[^"]+)"/.exec(login.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const back = await visit(link);
    expect(shows(await browser.get(back.location ?? '', { 'sec-fetch-site': 'cross-site' }))).toBe(true);
  });
});

describe('input is shown to no other user', () => {
  test('not to another account that signs in at the same place, now or later', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const other = await signUpAnother(server);
    const page = await browser.get(event);
    await endSessions(id);
    const answer = await send(browser, page);
    const theirs = await comeBack(browser, answer, other.email);
    expect(theirs.status).toBe(200);
    expect(theirs.html).not.toContain('for an hour');
    expect(theirs.html).not.toContain(news);
    // A sign-in without a target leads the owner to the page with the kept form, but no other user.
    expect((await signIn(browser, { email: other.email })).location).toBe('/my-links');
    expect((await signIn(browser, { email })).location).toMatch(/^\/my-links\/events\/new\?unsent=/);
  });

  test('not to another user who is signed in to the browser when it is sent', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const other = await signUpAnother(server);
    const page = await browser.get(event);
    await signIn(browser, { email: other.email });
    const answer = await send(browser, page);
    expect(answer.status).toBe(403);
    expect(answer.html).toContain('This belongs to another account');
    expect(answer.html).not.toContain('for an hour');
    expect([await events(id), await events(other.id)]).toEqual([[], []]);
    const link = /href="(\/login\?[^"]+)"/.exec(answer.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const signedIn = await browser.submit(await browser.get(link), '/login', { email, password: person.password });
    expect(shows(await browser.get(signedIn.location ?? ''))).toBe(true);
  });

  test('not to the same account in another browser, for which a stranger may have filled it in', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const page = await browser.get(event);
    await endSessions(id);
    const answer = await send(browser, page);
    const elsewhere = openBrowser(server);
    expect((await comeBack(elsewhere, answer, email)).html).not.toContain('for an hour');
  });
});

describe('kept input', () => {
  test('expires after a day and is swept', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const page = await browser.get(event);
    await endSessions(id);
    const answer = await send(browser, page);
    server.advance(day - 60_000);
    await sweepRows(server.context);
    expect(shows(await comeBack(browser, answer, email))).toBe(true);
    server.advance(2 * 60_000);
    const late = await browser.get(`${event}?${answer.location?.split('%3F')[1]?.replace('%3D', '=')}`);
    expect(late.status).toBe(200);
    expect(late.html).not.toContain('for an hour');
    expect(await kept(id)).toHaveLength(1);
    await sweepRows(server.context);
    expect(await kept(id)).toEqual([]);
  });

  test('is encrypted, and contains no password', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const page = await browser.get('/settings');
    await endSessions(id);
    const secret = 'a password that is kept nowhere';
    const answer = await browser.submit(page, '/settings/email', { email: 'x@example.org', password: secret });
    const [row] = await kept(id);
    expect(row?.content).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(row?.content ?? '', 'base64url').includes('x@example.org')).toBe(false);
    const back = await comeBack(browser, answer, email);
    expect(back.html).toContain('value="x@example.org"');
    expect(back.html).toContain('Passwords are not restored');
    expect(back.html).not.toContain(secret);
    expect(server.logged().join()).not.toContain(secret);
  });

  test('is at most ten forms of a person, the newest ones', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const page = await browser.get(event);
    await endSessions(id);
    let answer = page;
    for (let count = 0; count < 13; count += 1) {
      server.advance(1000);
      answer = await send(browser, page, count === 12 ? words : `earlier ${count}`);
    }
    expect(await kept(id)).toHaveLength(10);
    expect(shows(await comeBack(browser, answer, email))).toBe(true);
  });

  test('is deleted with the account', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const page = await browser.get(event);
    await endSessions(id);
    await send(browser, page);
    expect(await kept(id)).toHaveLength(1);
    await signIn(browser, { email });
    const data = await browser.get('/settings/data');
    const fields = { confirmation: email };
    expect((await browser.submit(data, '/settings/data/delete', fields)).status).toBe(200);
    expect(await kept(id)).toEqual([]);
    // A page of it that is still open has no session to store its words for.
    const answer = await send(openBrowser(server), page);
    expect(answer.location).toBe('/login');
    expect(await kept(id)).toEqual([]);
  });
});

test('a form that is rejected only for now stays', async () => {
  const { browser, email, id } = await signUpAnother(server);
  const channels = '/my-links/channels';
  const page = await browser.get(channels);
  await endSessions(id);
  const answer = await browser.submit(page, channels, { target: 'no address at all' });
  const back = await comeBack(browser, answer, email);
  const other = await browser.get(channels);
  for (let count = 0; count < 20; count += 1) await browser.submit(other, channels, { target: 'x' });
  const refused = await browser.submit(back, channels);
  expect(refused.status).toBe(429);
  expect(await kept(id)).toHaveLength(1);
  expect(refused.html).toContain('name="unsent"');
  expect(refused.html).not.toContain(news);
});

describe('input from other sites is not kept', () => {
  test.each([
    ['without a token', () => ''],
    ['with an invented token', (id: number) => `x.${id}.y`],
    [
      "with another person's token, changed to theirs",
      (id: number, token: string) => token.replace(/\.\d+\./, `.${id}.`),
    ],
  ])('a form %s', async (_name, forge) => {
    const { browser, id } = await signUpAnother(server);
    const other = await signUpAnother(server);
    const token = /name="csrf" value="([^"]+)"/.exec((await other.browser.get(event)).html)?.[1] ?? '';
    const page = await browser.get(event);
    await endSessions(id);
    const answer = await browser.submit(page, event, { title: words, csrf: forge(id, token) });
    expect(answer.status).toBe(403);
    expect(answer.html).toContain('tell which account this form belongs to');
    expect([...(await kept(id)), ...(await kept(other.id))]).toEqual([]);
  });

  test('a form from another site', async () => {
    const { browser, id } = await signUpAnother(server);
    const page = await browser.get(event);
    await endSessions(id);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      expect((await browser.submit(page, event, { title: words }, headers)).status).toBe(403);
    }
    expect(await kept(id)).toEqual([]);
  });
});

describe('scripts of pages', () => {
  const json = { accept: 'application/json' };

  test('get an error that there is no session, sign-in opens beside the page, and nothing is kept', async () => {
    const { browser, id } = await signUpAnother(server);
    const page = await browser.get('/settings/security');
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    await endSessions(id);
    const options = '/settings/security/passkeys/options';
    for (const answer of [
      await browser.post(options, { csrf, name: 'phone' }, json),
      await browser.post('/my-links/1/slots/move', { csrf, move: 'up-1' }, json),
      await browser.get('/my-links/check-login?login=anna', json),
    ]) {
      expect(answer.status).toBe(401);
      expect(JSON.parse(answer.html)).toMatchObject({
        message: expect.stringContaining('Your session has ended'),
        signIn: { href: '/login?next=/login/done', label: 'Sign in in a new tab' },
      });
    }
    expect(await kept(id)).toEqual([]);
  });

  test('of the same person get the token of a newer session, and those of another person do not', async () => {
    const { browser, email } = await signUpAnother(server);
    const old = /name="csrf" value="([^"]+)"/.exec((await browser.get('/settings')).html)?.[1] ?? '';
    await signIn(browser, { email });
    const answer = await browser.post('/my-links/1/slots/move', { csrf: old, move: 'up-1' }, json);
    expect(answer.status).toBe(403);
    const { csrf } = JSON.parse(answer.html);
    expect((await browser.post('/my-links/1/slots/move', { csrf, move: 'up-1' }, json)).status).toBe(404);
    await signIn(browser, { email: (await signUpAnother(server)).email });
    const refused = await browser.post('/my-links/1/slots/move', { csrf: old, move: 'up-1' }, json);
    expect([refused.status, JSON.parse(refused.html)]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining('another account') }),
    ]);
    expect(refused.html).not.toContain('csrf');
  });

  test('get the preview of a form in a newer session, or an error in its frame', async () => {
    const { browser, email, id } = await signUpAnother(server);
    const made = await browser.submit(await browser.get('/my-links/new'), '/my-links', {
      login: `preview${id}`,
      links: '',
    });
    const home = made.location?.replace('/look', '') ?? '';
    const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get(home)).html)?.[1] ?? '';
    const fields = { csrf, slotId: '0', type: 'text', 'data.title': 'As it would be', 'data.description': 'x' };
    await signIn(browser, { email });
    expect((await browser.post(`${home}/preview`, fields)).html).toContain('As it would be');
    await endSessions(id);
    const frame = await browser.post(`${home}/preview`, fields);
    expect(frame.status).toBe(401);
    expect(frame.html).toContain('Sign in in a new tab');
    expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await kept(id)).toEqual([]);
  });
});

test('the sign-in page explains it in Russian to users who have chosen Russian', async () => {
  const { browser, id } = await signUpAnother(server);
  const page = await browser.get(event);
  await endSessions(id);
  const answer = await send(browser, page);
  const login = await browser.get(answer.location ?? '', { 'accept-language': 'ru' });
  expect(login.html).toContain('введённое хранится сутки');
});
