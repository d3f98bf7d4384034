import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config.ts';
import { accountByEmail, createAccount } from '../../../src/domain/accounts/accounts.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, type Page, signUp } from '../support/browser.ts';

const perHour = 3;
let server: TestServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startServer({
    ...provider.settings,
    SIGN_UPS_PER_HOUR: String(perHour),
    ALLOWED_MAIL_DOMAINS: 'example.com, @Example.org, bücher.example',
    BLOCKED_MAIL_DOMAINS: 'bad.example.com',
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const refusal = 'This server does not accept addresses of this domain.';
const isThere = async (email: string) => (await accountByEmail(server.context, email)) !== null;

/** Goes to the provider and back. */
async function comeBy(email: string, subject = email): Promise<Page> {
  provider.be({ subject, claims: { email, name: 'Mara' } });
  const browser = openBrowser(server);
  const left = await browser.get('/login/provider');
  return browser.get((await provider.visit(left.location ?? '')).replace(server.url, ''));
}

test.each([
  'a@other.example',
  'a@notexample.com',
  'a@example.com.evil.example',
  'a@bad.example.com',
  'a@x.BAD.example.com',
])('%s gets no account, by sign-up, during an authorization or from the provider', async (email) => {
  const browser = openBrowser(server);
  const signedUp = await signUp(browser, { email });
  expect([signedUp.status, signedUp.html.includes(refusal)]).toEqual([422, true]);
  const page = await browser.get('/auth/sign-up?next=%2Fauthorize%3Fclient_id%3Dx');
  const during = await browser.submit(page, '/auth/sign-up', { name: 'A', email, password: 'green umbrella 71' });
  expect([during.status, during.html.includes(refusal)]).toEqual([422, true]);
  const came = await comeBy(email);
  expect([came.status >= 400, came.html.includes(refusal)]).toEqual([true, true]);
  expect(await isThere(email)).toBe(false);
});

test('addresses of allowed domains and their subdomains have accounts, and cannot change to others', async () => {
  const browser = openBrowser(server);
  expect((await signUp(browser, { email: 'a@EXAMPLE.org' })).status).toBe(303);
  expect((await signUp(openBrowser(server), { email: 'a@mail.bücher.example' })).status).toBe(303);
  const settings = await browser.get('/settings');
  const moved = await browser.submit(settings, '/settings/email', { email: 'a@other.example' });
  expect(moved.html).toContain(refusal);
  expect(await isThere('a@example.org')).toBe(true);
});

test('every way to sign up counts for SIGN_UPS_PER_HOUR', async () => {
  // Two did in the test before. One that fails does not count.
  expect((await signUp(openBrowser(server), { email: 'a@example.org' })).status).toBe(422);
  expect((await comeBy('third@example.com')).location).toBe('/my-links');
  const refused = await signUp(openBrowser(server), { email: 'fourth@example.com' });
  expect([refused.status, refused.html.includes('Many people have signed up')]).toEqual([429, true]);
  const came = await comeBy('fifth@example.com');
  expect([came.status, came.html.includes('Many people have signed up')]).toEqual([429, true]);
  expect([await isThere('fourth@example.com'), await isThere('fifth@example.com')]).toEqual([false, false]);
  // An existing account can sign in.
  expect((await comeBy('third@example.com')).location).toBe('/my-links');
});

test('the command line creates an account with any address', async () => {
  const { context } = server;
  const email = 'b@other.example';
  await createAccount(context, { email, name: 'B', password: 'green umbrella 71', byOperator: true });
  expect(await isThere(email)).toBe(true);
});

test.each([
  ['SIGN_UPS_PER_HOUR', '-1'],
  ['SIGN_UPS_PER_HOUR', '1.5'],
  ['ALLOWED_MAIL_DOMAINS', 'exa mple.com'],
  ['BLOCKED_MAIL_DOMAINS', 'someone@example.com'],
])('%s=%s is rejected at the start', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(`${name}: must be`);
});
