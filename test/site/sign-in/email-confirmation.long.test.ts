import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDemo } from '../../../src/cli/demo/create-demo.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { newAccount } from '../../support/new-account.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, person, signIn, signUp } from '../support/browser.ts';

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
let people = 0;
beforeEach(() => {
  people += 1;
  provider.be({ subject: `proof ${people}`, claims: { email: `provided-${people}@example.com`, name: 'Mara' } });
});

/** The first mail loads the mail program. */
const longWait = { timeout: 10_000 };
const confirm = '/settings/email/confirm';
const security = '/settings/security';
const pathOf = (address: string) => address.replace(server.url, '');
const asks = 'Confirm your address with the link we sent to';

/** Returns the verifying paths in the mails to an address, once there are that many. */
function proofLinks(address: string, count = 1): Promise<string[]> {
  return vi.waitFor(() => {
    const links = smtp
      .mailsTo(address)
      .flatMap((mail) => /\/settings\/email\/confirm\?token=[\w-]+/.exec(mail)?.[0] ?? []);
    expect(links).toHaveLength(count);
    return links;
  }, longWait);
}

async function signedUp(): Promise<{ browser: Browser; email: string; link: string }> {
  const email = `proof-${people}@example.com`;
  const browser = openBrowser(server);
  expect((await signUp(browser, { email })).location).toBe('/my-links');
  const [link = ''] = await proofLinks(email);
  return { browser, email, link };
}
async function prove(link: string): Promise<Page> {
  const phone = openBrowser(server);
  return phone.submit(await phone.get(link), confirm);
}
async function linkProvider(browser: Browser): Promise<Page> {
  const fields = {};
  const left = await browser.submit(await browser.get(security), `${security}/provider`, fields);
  if (!left.location?.startsWith(provider.issuer)) return left;
  return browser.get(pathOf(await provider.visit(left.location)));
}

test('a sign-up gets a mail that verifies its address in any browser, and repeats no typed text', async () => {
  const email = `proof-${people}@example.com`;
  const browser = openBrowser(server);
  await signUp(browser, { email, name: 'You have won: evil.example' });
  const [link = ''] = await proofLinks(email);
  expect(smtp.mailsTo(email).join()).not.toContain('evil.example');
  for (const path of ['/my-links', '/settings']) {
    const page = await browser.get(path);
    expect([path, page.html.includes(asks), page.html.includes(email)]).toEqual([path, true, true]);
  }
  // Nothing else is blocked: a page can be created, and signing in works.
  expect(
    (await browser.submit(await browser.get('/my-links/new'), '/my-links', { login: `proof${people}` })).status,
  ).toBe(303);
  expect((await signIn(openBrowser(server), { email })).status).toBe(303);
  // Opening the link confirms nothing: mail programs open links before people do.
  const phone = openBrowser(server);
  expect((await phone.get(link)).html).toContain('Is this your address?');
  expect((await browser.get('/my-links')).html).toContain(asks);
  const done = await prove(link);
  expect([done.status, done.html.includes('E-mail address confirmed')]).toEqual([200, true]);
  for (const path of ['/my-links', '/settings']) expect((await browser.get(path)).html).not.toContain(asks);
  expect((await phone.get(link)).status).toBe(410);
});

test('an identity is linked only once the address is verified', async () => {
  const { browser, link } = await signedUp();
  const refused = await linkProvider(browser);
  expect([refused.status, refused.html.includes('First confirm your e-mail address')]).toEqual([422, true]);
  await prove(link);
  expect((await linkProvider(browser)).location).toBe(`${security}?done=provider-linked`);
});

test('an identity from an unfinished sign-in is not linked to an unverified address', async () => {
  const { browser, email, link } = await signedUp();
  await prove(link);
  const fields = {};
  const left = await browser.submit(await browser.get(security), `${security}/provider`, fields);
  const back = pathOf(await provider.visit(left.location ?? ''));
  // Makes the account's address unverified.
  await server.context.db.write((tx) => tx.user.updateMany({ where: { email }, data: { emailVerifiedAt: null } }));
  expect((await browser.get(back)).status).toBe(422);
  expect(await server.context.db.read.linkedIdentity.count({ where: { user: { email } } })).toBe(0);
});

test('the mail is sent again on request, the newest link counts, and no mailbox is flooded', async () => {
  const { browser, email, link } = await signedUp();
  const again = async () => browser.submit(await browser.get('/my-links'), '/settings/email/proof');
  expect((await again()).location).toBe('/settings?saved=proof-sent');
  expect((await browser.get('/settings?saved=proof-sent')).html).toContain('E-mail sent');
  const links = await proofLinks(email, 2);
  expect((await openBrowser(server).get(link)).status).toBe(410);
  for (let count = 0; count < 3; count += 1) expect((await again()).status).toBe(303);
  const refused = await again();
  expect([refused.status, refused.html.includes('Too many attempts')]).toEqual([429, true]);
  const all = await proofLinks(email, 5);
  expect((await openBrowser(server).get(links[1] ?? '')).status).toBe(410);
  expect((await prove(all.at(-1) ?? '')).status).toBe(200);
});

test('a verified user gets no more mails, for any form', async () => {
  const { browser, email, link } = await signedUp();
  const page = await browser.get('/my-links');
  await prove(link);
  expect((await browser.submit(page, '/settings/email/proof')).status).toBe(303);
  await proofLinks(email, 1);
});

test('a link works for a day, also after a change of the password', async () => {
  const { browser, email, link } = await signedUp();
  const fields = { password: 'a quiet harbour 12' };
  await browser.submit(await browser.get('/settings'), '/settings/password', fields);
  server.advance(23 * 60 * 60_000);
  expect((await openBrowser(server).get(link)).status).toBe(200);
  server.advance(2 * 60 * 60_000);
  expect((await openBrowser(server).get(link)).status).toBe(410);
  expect((await server.context.db.read.user.findFirst({ where: { email } }))?.emailVerifiedAt).toBeNull();
});

describe('an address is also verified by', () => {
  const isProved = async (email: string) =>
    (await server.context.db.read.user.findFirst({ where: { email } }))?.emailVerifiedAt instanceof Date;

  test('the mail about a forgotten password', async () => {
    const { email } = await signedUp();
    const browser = openBrowser(server);
    await browser.post('/forgot-password', { email });
    const link = await vi.waitFor(() => {
      const found = /\/reset-password\?token=[\w-]+/.exec(smtp.mailsTo(email).join())?.[0];
      if (!found) throw new Error('no mail yet');
      return found;
    }, longWait);
    await browser.submit(await browser.get(link), '/reset-password', { password: 'a quiet harbour 12' });
    expect(await isProved(email)).toBe(true);
  });

  test('the code that makes it a channel; another address verifies nothing', async () => {
    const { browser, email } = await signedUp();
    const channels = '/my-links/channels';
    for (const [target, proved] of [
      [`elsewhere-${people}@example.com`, false],
      [email, true],
    ] as const) {
      await browser.submit(await browser.get(channels), `${channels}/email`, { email: target });
      const code = /^(\d{6})\r?$/m.exec(smtp.mailsTo(target).at(-1) ?? '')?.[1] ?? '';
      expect(await isProved(email)).toBe(false);
      await browser.submit(await browser.get(channels), `${channels}/email/code`, { code });
      expect(await isProved(email)).toBe(proved);
    }
  });

  test('the link of a change of address, which invalidates an earlier verification', async () => {
    const { browser, email, link } = await signedUp();
    const next = `next-${people}@example.com`;
    const fields = { email: next };
    await browser.submit(await browser.get('/settings'), '/settings/email', fields);
    const [change = ''] = await proofLinks(next);
    expect((await prove(change)).html).toContain('E-mail address changed');
    expect(await isProved(next)).toBe(true);
    expect((await openBrowser(server).get(link)).status).toBe(410);
    expect(await server.context.db.read.user.count({ where: { email } })).toBe(0);
  });
});

test('a new user through the provider verifies the address like every user', async () => {
  const browser = openBrowser(server);
  const left = await browser.get('/login/provider');
  expect((await browser.get(pathOf(await provider.visit(left.location ?? '')))).location).toBe('/my-links');
  const email = `provided-${people}@example.com`;
  expect((await browser.get('/my-links')).html).toContain(asks);
  const [link = ''] = await proofLinks(email);
  await prove(link);
  expect((await browser.get('/my-links')).html).not.toContain(asks);
});

test('an account of an earlier version signs in, keeps its links, gets no mail by itself, and is asked on its dashboard', async () => {
  const email = `before-${people}@example.com`;
  const { id } = await newAccount(server, { ...person, email });
  const identity = {
    userId: id,
    issuer: provider.issuer,
    subject: `proof ${people}`,
    label: 'M',
    createdAt: new Date(),
  };
  await server.context.db.write((tx) => tx.linkedIdentity.create({ data: identity }));
  const browser = openBrowser(server);
  expect((await signIn(browser, { email })).status).toBe(303);
  const byProvider = openBrowser(server);
  const left = await byProvider.get('/login/provider');
  await byProvider.get(pathOf(await provider.visit(left.location ?? '')));
  expect((await byProvider.get('/settings')).html).toContain(email);
  expect(smtp.mailsTo(email).filter((mail) => mail.includes('/settings/email/confirm'))).toEqual([]);
  await browser.submit(await browser.get('/my-links'), '/settings/email/proof');
  const [link = ''] = await proofLinks(email);
  expect((await prove(link)).status).toBe(200);
});

test('the demo account sends no mail to an unverified address', async () => {
  const { token } = await createDemo(server.context, { email: 'demo@example.com', login: 'demo' });
  const answer = await fetch(`${server.url}/api/v1/notification-channels`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toMatchObject({ data: [{ type: 'email', verified: false }] });
}, 120_000);

test('without a mail server no verification is asked for, and identities are linked as before', async () => {
  const plain = await startServer(provider.settings);
  try {
    const browser = openBrowser(plain);
    await signUp(browser, { email: 'plain@example.com' });
    expect((await browser.get('/my-links')).html).not.toContain(asks);
    expect((await browser.get('/settings')).html).not.toContain(asks);
    const fields = {};
    const left = await browser.submit(await browser.get(security), `${security}/provider`, fields);
    const back = (await provider.visit(left.location ?? '')).replace(plain.url, '');
    expect((await browser.get(back)).location).toBe(`${security}?done=provider-linked`);
    expect(plain.logged().join()).not.toContain(confirm);
  } finally {
    await plain.close();
  }
});
