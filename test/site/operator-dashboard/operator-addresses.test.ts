import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../src/domain/accounts/accounts.ts';
import { requestEmailChange } from '../../../src/domain/accounts/email-changes.ts';
import { isOperator } from '../../../src/domain/operators/operators.ts';
import { hashSecret } from '../../../src/domain/secrets.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn, signUp } from '../support/browser.ts';

// An address of OPERATORS makes an operator of its account: no stranger may get it by any way.

const reserved = 'This address is reserved for an operator';
const password = 'green umbrella 71';

let server: TestServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startServer({ ...provider.settings, OPERATORS: 'Boss@Example.com, second@bücher.example' });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const accountsAt = (email: string) => server.context.db.read.user.count({ where: { email } });
const isNowOperator = async (email: string) => {
  const account = await server.context.db.read.user.findFirst({ where: { email } });
  return account !== null && isOperator(server.context.config, account);
};

async function signedUp(email: string): Promise<{ browser: Browser; userId: number; sessionHash: string }> {
  const browser = openBrowser(server);
  await signUp(browser, { email });
  const session = await server.context.db.read.session.findFirst({ where: { user: { email } } });
  return { browser, userId: session?.userId ?? 0, sessionHash: session?.tokenHash ?? '' };
}

test.each(['boss@example.com', ' BOSS@example.com', 'second@BÜCHER.example', 'second@xn--bcher-kva.example'])(
  'sign-up with %s is rejected',
  async (email) => {
    const browser = openBrowser(server);
    const page = await browser.get('/auth/sign-up');
    const answer = await browser.submit(page, '/auth/sign-up', { name: 'Eve', email, password });
    expect([answer.status, answer.html.includes(reserved)]).toEqual([422, true]);
    expect(await server.context.db.read.user.count()).toBe(0);
  },
);

test("the OpenID provider cannot give an operator's address to an account", async () => {
  provider.be({ subject: 'eve', claims: { email: 'boss@example.com', email_verified: true, name: 'Eve' } });
  const browser = openBrowser(server);
  const left = await browser.get('/login/provider');
  const back = (await provider.visit(left.location ?? '')).replace(server.url, '');
  expect((await browser.get(back)).html).toContain(reserved);
  expect(await accountsAt('boss@example.com')).toBe(0);
});

test("an account cannot change to an operator's address: not without mail, not by a link, not by an earlier link", async () => {
  const { browser, userId, sessionHash } = await signedUp('eve@example.com');
  const settings = await browser.get('/settings');
  const moved = await browser.submit(settings, '/settings/email', { email: 'boss@example.com' });
  expect([moved.status, moved.html.includes(reserved)]).toEqual([422, true]);

  const { context } = server;
  const mailing = { ...context, config: { ...context.config, smtpUrl: 'smtp://127.0.0.1:1' } };
  await expect(requestEmailChange(mailing, { userId, sessionHash }, 'Boss@example.com')).rejects.toThrow(reserved);
  expect(await context.db.read.emailChange.count({ where: { userId } })).toBe(0);

  const expiresAt = new Date(Date.now() + 60_000);
  const change = { userId, email: 'boss@example.com', expiresAt, tokenHash: hashSecret('from-before') };
  await context.db.write((tx) => tx.emailChange.create({ data: change }));
  const confirm = '/settings/email/confirm';
  const page = await browser.get(`${confirm}?token=from-before`);
  expect((await browser.submit(page, confirm, {})).html).toContain(reserved);
  expect(await accountsAt('boss@example.com')).toBe(0);
});

test("the command line can set an operator's address, and the account is an operator’s until it changes", async () => {
  await createAccount(server.context, { email: 'boss@example.com', name: 'Boss', password, byOperator: true });
  expect(await isNowOperator('boss@example.com')).toBe(true);
  const browser = openBrowser(server);
  await signIn(browser, { email: 'boss@example.com', password });
  expect((await browser.get('/settings/operator')).status).toBe(200);
  await browser.submit(await browser.get('/settings'), '/settings/email', { email: 'elsewhere@example.com' });
  expect(await isNowOperator('elsewhere@example.com')).toBe(false);
  expect((await browser.get('/settings/operator')).status).toBe(404);
  const back = await browser.submit(await browser.get('/settings'), '/settings/email', { email: 'boss@example.com' });
  expect(back.html).toContain(reserved);
});

test("an account older than OPERATORS is an operator's once its address is confirmed, and not before", async () => {
  const { context } = server;
  const before = { ...context, config: { ...context.config, operators: [] } };
  await createAccount(before, { email: 'second@xn--bcher-kva.example', name: 'B', password });
  expect(await isNowOperator('second@xn--bcher-kva.example')).toBe(false);
  const browser = openBrowser(server);
  await signIn(browser, { email: 'second@xn--bcher-kva.example', password });
  expect((await browser.get('/settings/operator')).status).toBe(404);
  const where = { email: 'second@xn--bcher-kva.example' };
  await context.db.write((tx) => tx.user.updateMany({ where, data: { emailVerifiedAt: new Date() } }));
  expect(await isNowOperator('second@xn--bcher-kva.example')).toBe(true);
  expect((await browser.get('/settings/operator')).status).toBe(200);
});
