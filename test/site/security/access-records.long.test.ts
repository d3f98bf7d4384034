import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepRows } from '../../../src/domain/retention/sweep-rows.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { clientOf } from '../../oauth/support/oauth-server.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, person, signIn, signUp } from '../support/browser.ts';

let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const security = '/settings/security';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' };
const day = 24 * 60 * 60_000;

async function signedUp(email: string, languageId = 1): Promise<Browser> {
  const browser = openBrowser(server);
  await signUp(browser, { email });
  const emailVerifiedAt = server.context.now();
  await server.context.db.write((tx) => tx.user.update({ where: { email }, data: { emailVerifiedAt, languageId } }));
  return browser;
}

const kindsOf = async (email: string) => {
  const records = await server.context.db.read.accessRecord.findMany({
    where: { user: { email } },
    orderBy: { id: 'asc' },
  });
  return records.map(({ kind }) => kind);
};
const mailsTo = (email: string) => smtp.mailsTo(email).join('\n');
const longWait = { timeout: 10_000 };

test('sign-ins and wrong passwords are recorded under security, with only the kind of browser and system', async () => {
  const email = 'recorded@example.com';
  const browser = await signedUp(email);
  const other = openBrowser(server);
  const login = await other.get('/login');
  await other.submit(login, '/login', { email, password: 'not my password' }, firefox);
  await other.submit(login, '/login', { email, password: person.password }, firefox);
  await expect.poll(() => kindsOf(email), longWait).toHaveLength(3);
  const page = await browser.get(security);
  expect(page.html).toContain('Failed: wrong password');
  expect(page.html).toContain('Signed in with password');
  expect(page.html).toContain('Firefox · Linux');
  const stored = JSON.stringify(await server.context.db.read.accessRecord.findMany({ where: { user: { email } } }));
  expect(stored).not.toMatch(/Gecko|132|127\.0\.0\.1|::1|umbrella/);
});

test('the export and views of submissions are recorded; viewing a list again within the hour counts as one', async () => {
  const email = 'reads@example.com';
  const browser = await signedUp(email);
  const user = await server.context.db.read.user.findFirst({ where: { email } });
  const id = 'newsletter';
  await server.context.db.write((tx) =>
    tx.form.create({
      data: { id, userId: user?.id ?? 0, title: 'Newsletter', buttonText: 'Send', successMessage: '', fields: '[]' },
    }),
  );
  for (let count = 0; count < 3; count += 1) await browser.get(`/my-links/forms/${id}`);
  await browser.get(`/my-links/forms/${id}/submissions.csv`);
  await browser.submit(await browser.get('/settings/data'), '/settings/data/export');
  expect(await kindsOf(email)).toEqual(['sign_up', 'submissions', 'submissions_csv', 'export']);
  server.advance(61 * 60_000);
  await browser.get(`/my-links/forms/${id}`);
  expect(await kindsOf(email)).toHaveLength(5);
  const page = await browser.get(security);
  expect(page.html).toContain('Submissions viewed: Newsletter');
  expect(page.html).toContain('All data exported');
});

test('another account sees none of it', async () => {
  const browser = await signedUp('stranger@example.com');
  expect((await browser.get(security)).html).not.toContain('Newsletter');
});

test('a sign-in from an unknown browser is mailed, once', async () => {
  const email = 'new-browser@example.com';
  const own = await signedUp(email);
  const news = 'with a browser that had not been used for it before';
  await signIn(own, { email });
  const other = openBrowser(server);
  await signIn(other, { email });
  await expect.poll(() => mailsTo(email), longWait).toContain(news);
  await signIn(other, { email });
  await signIn(own, { email });
  await own.submit(await own.get('/settings'), '/settings/password', { password: 'a quiet harbour 12' });
  await expect.poll(() => mailsTo(email), longWait).toContain('The password of your account was changed');
  expect(mailsTo(email).split(news)).toHaveLength(2);
});

test('a new passkey, token and app are mailed, without any typed name', async () => {
  const email = 'news@example.com';
  const browser = await signedUp(email);
  const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get(security)).html)?.[1] ?? '';
  const options = await browser.post(`${security}/passkeys/options`, { csrf, name: 'Evil name' });
  const passkey = JSON.stringify(createAuthenticator(server.url).register(JSON.parse(options.html)));
  await browser.post(`${security}/passkeys`, { csrf, name: 'Evil name', passkey });
  await browser.submit(await browser.get('/settings/api'), '/settings/api/tokens', { name: 'Evil name' });
  const user = await server.context.db.read.user.findFirst({ where: { email } });
  const oauth = clientOf(server);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const client = await oauth.register({ client_name: 'Evil name' });
  await oauth.connect(client, { userId: user?.id ?? 0, cookie });
  await oauth.connect(client, { userId: user?.id ?? 0, cookie });
  await expect.poll(() => mailsTo(email), longWait).toContain('A passkey was added');
  await expect.poll(() => mailsTo(email), longWait).toContain('A personal access token was created');
  await expect.poll(() => mailsTo(email), longWait).toContain('An app was connected');
  expect(mailsTo(email).split('An app was connected')).toHaveLength(2);
  expect(mailsTo(email)).not.toContain('Evil');
});

test('records are deleted after KEEP_SIGN_INS_DAYS, and with the account', async () => {
  const email = 'sweeps@example.com';
  await signedUp(email);
  expect(await kindsOf(email)).toEqual(['sign_up']);
  server.advance(364 * day);
  await sweepRows(server.context);
  expect(await kindsOf(email)).toEqual(['sign_up']);
  server.advance(2 * day);
  await sweepRows(server.context);
  expect(await kindsOf(email)).toEqual([]);
  const browser = openBrowser(server);
  await signIn(browser, { email });
  expect(await kindsOf(email)).toEqual(['password']);
  await browser.submit(await browser.get('/settings/data'), '/settings/data/delete', { confirmation: email });
  expect(await server.context.db.read.accessRecord.count({ where: { user: { email } } })).toBe(0);
});
