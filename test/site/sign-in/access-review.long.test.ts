import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { createSession } from '../../../src/domain/accounts/sessions.ts';
import { markEmailVerified } from '../../../src/domain/accounts/verified-email.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { clientOf } from '../../oauth/support/oauth-server.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { newAccount } from '../../support/new-account.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { activityRows } from '../activity/support/rows.ts';
import { type Browser, openBrowser, type Page, person } from '../support/browser.ts';

let server: TestServer;
let smtp: SmtpServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  provider = await startOpenIdProvider();
  server = await startServer({ ...provider.settings, SMTP_URL: smtp.url });
});
afterAll(async () => {
  await server.close();
  await Promise.all([smtp.close(), provider.close()]);
});

const review = '/reset-password/access';
const security = '/settings/security';
/** The first mail loads the mail program. */
const longWait = { timeout: 10_000 };
const newPassword = 'a quiet harbour 12';

async function browserOf(userId: number): Promise<Browser> {
  const browser = openBrowser(server);
  browser.cookies.set('vitrine', await createSession(server.context, userId));
  return browser;
}

let people = 0;
/** Creates a person with one of every credential that opens an account without its password. */
async function newPerson() {
  people += 1;
  const email = `review-${people}@example.com`;
  const { id } = await newAccount(server, { ...person, email });
  await server.context.db.write((tx) => markEmailVerified(tx, id, email, new Date()));
  const browser = await browserOf(id);

  const { token } = await createPersonalToken(server.context, id, { name: 'my script', abilities: ['profile:read'] });

  const oauth = clientOf(server);
  const client = await oauth.register({ client_name: `App ${people}` });
  const tokens = await oauth.connect(client, { userId: id, cookie: `vitrine=${browser.cookies.get('vitrine')}` });

  const authenticator = createAuthenticator(server.url);
  const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get(security)).html)?.[1] ?? '';
  const fields = { csrf, name: 'my phone' };
  const options = JSON.parse((await browser.post(`${security}/passkeys/options`, fields)).html);
  const passkey = JSON.stringify(authenticator.register(options));
  await browser.post(`${security}/passkeys`, { csrf, name: 'my phone', passkey });

  provider.be({ subject: `reviewed ${people}`, claims: { name: 'Mara at work' } });
  const left = await browser.submit(await browser.get(security), `${security}/provider`, {});
  await browser.get((await provider.visit(left.location ?? '')).replace(server.url, ''));

  async function signInByPasskey(): Promise<Browser> {
    const other = openBrowser(server);
    const challenge = JSON.parse((await other.post('/login/passkey/options', {})).html);
    await other.post('/login/passkey', { passkey: JSON.stringify(authenticator.signIn(challenge)) });
    return other;
  }
  async function signInByProvider(): Promise<Browser> {
    const other = openBrowser(server);
    const away = await other.get('/login/provider');
    await other.get((await provider.visit(away.location ?? '')).replace(server.url, ''));
    return other;
  }
  return {
    id,
    email,
    browser,
    signInByPasskey,
    /** Which of the ways open the account: token, app, app by its refresh token, passkey, identity. */
    async open() {
      const { context, url } = server;
      const api = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
      const refreshed = await oauth.refresh(client, tokens.refresh_token);
      const identities = await context.db.read.linkedIdentity.count({ where: { userId: id } });
      // If it is linked to no account, signing in by it would create one.
      const byProvider = identities > 0 && (await (await signInByProvider()).get('/settings')).html.includes(email);
      return {
        token: api.status === 200,
        app: (await oauth.use(tokens.access_token)) === 200,
        refresh: refreshed.status === 200,
        passkey: (await (await signInByPasskey()).get('/settings')).status === 200,
        identity: byProvider,
      };
    },
  };
}
const all = { token: true, app: true, refresh: true, passkey: true, identity: true };
const none = { token: false, app: false, refresh: false, passkey: false, identity: false };

/** Chooses a new password by mail, in a new browser, and follows the redirect. */
async function reset(email: string): Promise<{ browser: Browser; page: Page }> {
  const browser = openBrowser(server);
  const before = smtp.mailsTo(email).length;
  await browser.post('/forgot-password', { email });
  const link = await vi.waitFor(() => {
    const found = /\/reset-password\?token=[\w-]+/.exec(smtp.mailsTo(email).slice(before).join())?.[0];
    if (!found) throw new Error('no mail yet');
    return found;
  }, longWait);
  const done = await browser.submit(await browser.get(link), '/reset-password', { password: newPassword });
  expect(done.location).toBe(review);
  return { browser, page: await browser.get(review) };
}

test('after a reset the user is asked what else to end, with everything selected, and it ends', async () => {
  const someone = await newPerson();
  expect(await someone.open()).toEqual(all);
  const { browser, page } = await reset(someone.email);
  // Until the review is submitted, existing connections stay.
  expect(await someone.open()).toEqual(all);
  const ticked = [...page.html.matchAll(/<input type="checkbox" name="end" value="(\w+)" checked/g)].map(
    ([, kind]) => kind,
  );
  expect(ticked).toEqual(['tokens', 'apps', 'passkeys', 'identities']);
  for (const name of ['my script', `App ${people}`, 'my phone', 'Mara at work']) expect(page.html).toContain(name);
  const meanwhile = await someone.signInByPasskey();
  expect((await meanwhile.get('/settings')).status).toBe(200);

  const done = await browser.submit(page, review);
  expect(done.location).toBe(`${security}?done=access-ended`);
  expect((await browser.get(done.location ?? '')).html).toContain('Access removed.');
  expect(activityRows((await browser.get('/settings/activity?caller=browser')).html)[0]).toBe(
    'End other access | You, in the dashboard | Done',
  );
  expect(await someone.open()).toEqual(none);
  // A session started by one of them since the reset has ended, too.
  expect((await meanwhile.get('/settings')).status).toBe(303);
});

test('entries that are not selected stay', async () => {
  const someone = await newPerson();
  const { browser, page } = await reset(someone.email);
  await browser.submit(page, review, { end: ['apps', 'identities', 'something else'] });
  expect(await someone.open()).toEqual({ ...all, app: false, refresh: false, identity: false });
  const another = await newPerson();
  const kept = await reset(another.email);
  expect((await kept.browser.submit(kept.page, review, { end: [] })).location).toBe('/my-links');
  expect(await another.open()).toEqual(all);
});

test('the question is only for the session of the reset, once, and for an hour', async () => {
  const someone = await newPerson();
  const former = someone.browser;
  const csrfOf = async (browser: Browser) =>
    /name="csrf" value="([^"]+)"/.exec((await browser.get('/settings')).html)?.[1] ?? '';
  const end = ['tokens', 'apps', 'passkeys', 'identities'];
  // No password has been reset.
  expect((await former.get(review)).location).toBe('/my-links');
  expect((await former.post(review, { csrf: await csrfOf(former), end })).location).toBe('/my-links');
  const { browser, page } = await reset(someone.email);
  // A visitor without a session, and another user signed in by passkey to the same account.
  expect((await openBrowser(server).get(review)).location).toContain('/login');
  await openBrowser(server).post(review, { end });
  const other = await someone.signInByPasskey();
  expect((await other.get(review)).location).toBe('/my-links');
  expect((await other.post(review, { csrf: await csrfOf(other), end })).location).toBe('/my-links');
  // The right session, by a form of another site.
  const crossSite = await browser.submit(
    page,
    review,
    {},
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  );
  expect(crossSite.status).toBe(403);
  expect(await someone.open()).toEqual(all);

  const answers = await Promise.all([1, 2, 3].map(() => browser.submit(page, review, { end: ['tokens'] })));
  expect(answers.filter(({ location }) => location === `${security}?done=access-ended`)).toHaveLength(1);
  await browser.submit(page, review, { end });
  expect(await someone.open()).toEqual({ ...all, token: false });
  expect((await browser.get(review)).location).toBe('/my-links');

  const late = await reset(someone.email);
  server.advance(61 * 60_000);
  expect((await late.browser.get(review)).location).toBe('/my-links');
  const refused = await late.browser.submit(late.page, review);
  expect([refused.status, refused.html]).toEqual([410, expect.stringContaining('Nothing was removed')]);
  expect((await late.browser.submit(late.page, review, { end: [] })).location).toBe('/my-links');
  expect(await server.context.db.read.passkey.count({ where: { userId: someone.id } })).toBe(1);
});

test('an ordinary change of the password does not ask, nor does a reset with nothing else to end', async () => {
  const someone = await newPerson();
  const fields = { password: newPassword };
  const { browser } = someone;
  await browser.submit(await browser.get('/settings'), '/settings/password', fields);
  expect((await browser.get(review)).location).toBe('/my-links');
  expect(await someone.open()).toEqual(all);

  const email = 'bare@example.com';
  await newAccount(server, { ...person, email });
  const { page } = await reset(email);
  expect(page.location).toBe('/my-links');
});
