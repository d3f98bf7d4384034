import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/domain/accounts/sessions.ts';
import { markEmailVerified } from '../../../src/domain/accounts/verified-email.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { clientOf } from '../../oauth/support/oauth-server.ts';
import { type StandIn, startStandIn } from '../../social/support/stand-in.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { newAccount } from '../../support/new-account.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, person, signIn } from '../support/browser.ts';

/** Unfinished steps of an attacker who knew the password, or had the browser, for a moment. */

let server: TestServer;
let smtp: SmtpServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
let platforms: StandIn;
beforeAll(async () => {
  smtp = await startSmtpServer();
  provider = await startOpenIdProvider();
  platforms = await startStandIn();
  server = await startServer({ ...provider.settings, ...platforms.settings, SMTP_URL: smtp.url });
});
afterAll(async () => {
  await server.close();
  await Promise.all([smtp.close(), provider.close(), platforms.close()]);
});
beforeEach(() => provider.be({ subject: `subject ${people}` }));

/** The first mail loads the mail program. */
const longWait = { timeout: 10_000 };
const newPassword = 'a quiet harbour 12';
const security = '/settings/security';

/** The path in the newest mail to an address. */
function mailed(address: string, path: string): Promise<string> {
  return vi.waitFor(() => {
    const mail = smtp.mailsTo(address).findLast((sent) => sent.includes(path));
    const link = mail?.match(/https?:\/\/\S+\?token=\S+/)?.[0];
    if (!link) throw new Error(`no mail to ${address} yet`);
    return link.replace(server.url, '');
  }, longWait);
}

let people = 0;
interface Someone {
  id: number;
  email: string;
  /** The browser of the owner, signed in. */
  browser: Browser;
}
async function newPerson(): Promise<Someone> {
  people += 1;
  const email = `begun-${people}@example.com`;
  const { id } = await newAccount(server, { ...person, email });
  await server.context.db.write((tx) => markEmailVerified(tx, id, email, new Date()));
  return { id, email, browser: await browserOf(id) };
}
async function browserOf(userId: number): Promise<Browser> {
  const browser = openBrowser(server);
  browser.cookies.set('vitrine', await createSession(server.context, userId));
  return browser;
}

async function resetLink(email: string): Promise<string> {
  await openBrowser(server).post('/forgot-password', { email });
  return mailed(email, '/reset-password');
}

/** Chooses a new password by mail, in the browser. */
async function reset({ email, browser }: Someone): Promise<void> {
  const page = await browser.get(await resetLink(email));
  expect((await browser.submit(page, '/reset-password', { password: newPassword })).status).toBe(303);
}

/** Changes the password in the browser itself, which stays signed in. */
async function change({ browser }: Someone): Promise<void> {
  const fields = { password: newPassword };
  const done = await browser.submit(await browser.get('/settings'), '/settings/password', fields);
  expect(done.location).toBe('/settings?saved=password');
}

async function signInAgain({ email, browser }: Someone): Promise<void> {
  expect((await signIn(browser, { email, password: newPassword })).status).toBe(303);
}

const ways: [string, (someone: Someone) => Promise<void>][] = [
  ['a password reset', reset],
  ['a password change', change],
];

describe.each(ways)('%s ends', (_way, renew) => {
  test('a change of address, so that the account stays with its owner', async () => {
    const someone = await newPerson();
    const thief = await browserOf(someone.id);
    const mine = `thief-${people}@example.com`;
    const fields = { email: mine };
    const asked = await thief.submit(await thief.get('/settings'), '/settings/email', fields);
    expect(asked.location).toBe('/settings?saved=email-asked');
    const link = await mailed(mine, '/settings/email/confirm');
    const page = await thief.get(link);
    expect(page.status).toBe(200);
    await renew(someone);
    expect((await thief.get(link)).status).toBe(410);
    expect((await thief.submit(page, '/settings/email/confirm')).status).toBe(422);
    const user = await server.context.db.read.user.findFirst({ where: { id: someone.id } });
    expect(user?.email).toBe(someone.email);
  });

  test('another reset', async () => {
    const someone = await newPerson();
    const link = await resetLink(someone.email);
    await renew(someone);
    expect((await openBrowser(server).get(link)).status).toBe(410);
  });

  test('a passkey being added', async () => {
    const someone = await newPerson();
    const { browser } = someone;
    const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get(security)).html)?.[1] ?? '';
    const fields = { csrf, name: 'phone' };
    const options = JSON.parse((await browser.post(`${security}/passkeys/options`, fields)).html);
    await renew(someone);
    const passkey = JSON.stringify(createAuthenticator(server.url).register(options));
    await browser.post(`${security}/passkeys`, { csrf, name: 'phone', passkey });
    expect(await server.context.db.read.passkey.count({ where: { userId: someone.id } })).toBe(0);
  });

  test('an identity being linked', async () => {
    const someone = await newPerson();
    const { browser } = someone;
    const fields = {};
    const left = await browser.submit(await browser.get(security), `${security}/provider`, fields);
    expect(left.location).toContain(provider.issuer);
    await renew(someone);
    const back = await provider.visit(left.location ?? '');
    await browser.get(back.replace(server.url, ''));
    expect(await server.context.db.read.linkedIdentity.count({ where: { userId: someone.id } })).toBe(0);
  });

  test('a social account being connected', async () => {
    const someone = await newPerson();
    const { browser, id } = someone;
    await browser.submit(await browser.get('/settings/social'), '/settings/social/switch', { on: 'yes' });
    const left = await browser.submit(await browser.get('/settings/social'), '/settings/social/connect', {
      platform: 'youtube',
    });
    expect(left.location).toContain('state=');
    await renew(someone);
    expect(await server.context.db.read.socialAuthorization.count({ where: { userId: id } })).toBe(0);
  });

  test('the verification of a channel', async () => {
    const someone = await newPerson();
    const { browser, id } = someone;
    const target = `channel-${people}@example.org`;
    await browser.submit(await browser.get('/my-links/channels'), '/my-links/channels/email', { email: target });
    const code = /^(\d{6})\r?$/m.exec(smtp.mailsTo(target).at(-1) ?? '')?.[1] ?? '';
    expect(code).toHaveLength(6);
    await renew(someone);
    await signInAgain(someone);
    const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get('/my-links/channels')).html)?.[1] ?? '';
    expect((await browser.post('/my-links/channels/email/code', { csrf, code })).status).toBe(422);
    expect(await server.context.db.read.notificationChannel.count({ where: { userId: id } })).toBe(0);
  });

  test('a consent without a decision, and a code not yet redeemed', async () => {
    const someone = await newPerson();
    const oauth = clientOf(server);
    const client = await oauth.register({ client_name: `Client ${people}` });
    const person = { userId: someone.id, cookie: `vitrine=${someone.browser.cookies.get('vitrine')}` };
    const waiting = await oauth.consentForm(oauth.authorizationParameters(client), person);
    waiting.set('decision', 'allow');
    const code = await oauth.newCode(client, person);
    await renew(someone);
    // After a change the same session asks.
    const answer = await oauth.postConsent(waiting, person);
    expect(answer.headers.get('location') ?? '').not.toContain('code=');
    expect((await oauth.redeem(client, code)).status).toBe(400);
    expect(await server.context.db.read.accessToken.count({ where: { grant: { userId: someone.id } } })).toBe(0);
  });

  test('simultaneous actions with the former password', async () => {
    for (let round = 0; round < 3; round += 1) {
      const someone = await newPerson();
      const thieves = await Promise.all(
        [1, 2, 3].map(async () => {
          const browser = await browserOf(someone.id);
          return { browser, page: await browser.get('/settings') };
        }),
      );
      const strangers = await Promise.all(
        [1, 2, 3].map(async () => {
          const browser = openBrowser(server);
          return { browser, page: await browser.get('/login') };
        }),
      );
      const begin = () => [
        ...thieves.map(({ browser, page }, index) =>
          browser.submit(page, '/settings/email', {
            email: `moment-${people}-${index}@example.com`,
          }),
        ),
        ...strangers.map(({ browser, page }) =>
          browser.submit(page, '/login', { email: someone.email, password: person.password }),
        ),
      ];
      await Promise.all([renew(someone), ...begin()]);
      const { db } = server.context;
      expect(await db.read.emailChange.count({ where: { userId: someone.id } })).toBe(0);
      for (const { browser } of strangers) expect((await browser.get('/settings')).status).toBe(303);
    }
  });
});

test('signing out everywhere ends a change of address, too', async () => {
  const someone = await newPerson();
  const { browser } = someone;
  const mine = `open-browser-${people}@example.com`;
  const fields = { email: mine };
  await browser.submit(await browser.get('/settings'), '/settings/email', fields);
  const link = await mailed(mine, '/settings/email/confirm');
  await browser.submit(await browser.get(security), `${security}/sign-out-everywhere`);
  expect((await browser.get(link)).status).toBe(410);
});

test('the old address is notified of a requested change immediately, with how to stop it', async () => {
  const someone = await newPerson();
  const { browser, email } = someone;
  const mine = `elsewhere-${people}@example.com`;
  const fields = { email: mine };
  await browser.submit(await browser.get('/settings'), '/settings/email', fields);
  const warning = await vi.waitFor(() => {
    const mail = smtp.mailsTo(email).find((sent) => sent.includes(mine));
    if (!mail) throw new Error('no mail yet');
    return mail;
  }, longWait);
  expect(warning).toContain(`${server.url}/forgot-password`);
});
