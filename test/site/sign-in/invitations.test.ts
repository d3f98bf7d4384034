import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountByEmail, createAccount } from '../../../src/domain/accounts/accounts.ts';
import { createInvitation } from '../../../src/domain/operators/invitations.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, type Page, person } from '../support/browser.ts';

let server: TestServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startServer({ ...provider.settings, SIGN_UP: 'invite' });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const day = 24 * 60 * 60 * 1_000;
const isThere = async (email: string) => (await accountByEmail(server.context, email)) !== null;
const usesLeft = async () => (await server.context.db.read.invitation.findFirst({ orderBy: { id: 'desc' } }))?.usesLeft;

/** Returns the path of sign-up with the code of a new invitation. */
async function invited(uses = 1, days = 14): Promise<string> {
  const address = await createInvitation(server.context, 'command_line', { uses, days });
  expect(address).toMatch(/^http:\/\/localhost:\d+\/auth\/sign-up\?invitation=[\w-]{43}$/);
  return address.replace(server.url, '');
}

/** Goes from the page for signing up to the page for signing in and from there to the provider and back. */
async function comeBy(signUpPath: string, email: string): Promise<Page> {
  provider.be({ subject: email, claims: { email, name: 'Mara' } });
  const browser = openBrowser(server);
  const signUpPage = await browser.get(signUpPath);
  const signInPage = await browser.get(linkIn(signUpPage, '/login'));
  const left = await browser.get(linkIn(signInPage, '/login/provider'));
  return browser.get((await provider.visit(left.location ?? '')).replace(server.url, ''));
}

function linkIn({ html }: Page, path: string): string {
  const [, href = ''] = new RegExp(`href="(${path}(?:\\?[^"]*)?)"`).exec(html) ?? [];
  return href.replaceAll('&amp;', '&');
}

test('without a code no page offers sign-up, and its address says that it is by invitation', async () => {
  const browser = openBrowser(server);
  for (const path of ['/', '/login', '/login?next=%2Fauthorize%3Fclient_id%3Dx', '/nobody.here', '/support']) {
    expect([path, (await browser.get(path)).html.includes('/auth/sign-up')]).toEqual([path, false]);
  }
  const page = await browser.get('/auth/sign-up');
  expect([page.status, page.html.includes('<form')]).toEqual([403, false]);
  expect(page.html).toContain('Sign-up is by invitation');
});

test('a code creates as many accounts as its operator allowed; a failed form keeps it and does not use it', async () => {
  const path = `${await invited(2)}&next=%2Fauthorize%3Fclient_id%3Dx`;
  const browser = openBrowser(server);
  const failed = await browser.submit(await browser.get(path), '/auth/sign-up', { ...person, password: 'short' });
  expect([failed.status, await usesLeft()]).toEqual([422, 2]);
  const done = await browser.submit(failed, '/auth/sign-up', person);
  expect([done.location, await usesLeft()]).toEqual(['/authorize?client_id=x', 1]);
  const other = openBrowser(server);
  // An address that has an account uses nothing either.
  const taken = await other.submit(await other.get(path), '/auth/sign-up', person);
  expect([taken.status, await usesLeft()]).toEqual([422, 1]);
  expect((await other.submit(taken, '/auth/sign-up', { ...person, email: 'two@example.com' })).status).toBe(303);
  const third = await openBrowser(server).get(path);
  expect([third.status, third.html.includes('already been used')]).toEqual([403, true]);
});

test('expired, revoked, unknown and missing codes create no account, and the page says which', async () => {
  const expired = await invited();
  await server.context.db.write((tx) =>
    tx.invitation.updateMany({ where: { usesLeft: 1 }, data: { expiresAt: new Date(Date.now() - day) } }),
  );
  const ended = await invited();
  await server.context.db.write((tx) =>
    tx.invitation.updateMany({ where: { expiresAt: { gt: new Date() } }, data: { endedAt: new Date() } }),
  );
  const form = await openBrowser(server).get(await invited());
  for (const [path, words] of [
    [expired, 'has expired'],
    [ended, 'does not exist'],
    ['/auth/sign-up?invitation=%00', 'does not exist'],
    ['/auth/sign-up?invitation=a&invitation=b', 'You need an invitation'],
  ] as const) {
    const invitation = new URL(path, server.url).searchParams.getAll('invitation');
    const browser = openBrowser(server);
    const shown = await browser.get(path);
    const csrf = /name="csrf" value="([^"]+)"/.exec(form.html)?.[1] ?? '';
    const sent = await browser.post('/auth/sign-up', { ...person, csrf, email: 'c@example.com', invitation });
    expect([path, shown.status, shown.html.includes(words), sent.status >= 400]).toEqual([path, 403, true, true]);
    expect(await isThere('c@example.com')).toBe(false);
  }
});

test('one of two simultaneous sign-ups with the last use of a code gets an account', async () => {
  const path = await invited();
  const browsers = [openBrowser(server), openBrowser(server), openBrowser(server)];
  const pages = await Promise.all(browsers.map((browser) => browser.get(path)));
  const sent = await Promise.all(
    browsers.map((browser, n) =>
      browser.submit(pages[n] as Page, '/auth/sign-up', { ...person, email: `race${n}@example.com` }),
    ),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  expect(sent.filter(({ html }) => html.includes('already been used')).length).toBe(2);
  expect(await server.context.db.read.user.count({ where: { email: { startsWith: 'race' } } })).toBe(1);
  expect(await usesLeft()).toBe(0);
});

test('new users from the OpenID provider keep the code', async () => {
  const path = await invited();
  const without = await comeBy('/auth/sign-up', 'from.outside@example.com');
  expect([without.status, without.html.includes('a new one needs an invitation')]).toEqual([422, true]);
  expect([await usesLeft(), await isThere('from.outside@example.com')]).toEqual([1, false]);
  expect((await comeBy(path, 'from.outside@example.com')).location).toBe('/my-links');
  expect(await usesLeft()).toBe(0);
  // A person with an account signs in without a code.
  expect((await comeBy('/auth/sign-up', 'from.outside@example.com')).location).toBe('/my-links');
  const late = await comeBy(path, 'late@example.com');
  expect([late.status >= 400, await isThere('late@example.com')]).toEqual([true, false]);
});

test('the command line needs no invitation', async () => {
  await createAccount(server.context, { ...person, email: 'd@example.com', byOperator: true });
  expect(await isThere('d@example.com')).toBe(true);
});
