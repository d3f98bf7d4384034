import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sweepRows } from '../../../src/domain/retention/sweep-rows.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn, signUp } from '../support/browser.ts';

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

/** The first mail loads the mail program. */
const longWait = { timeout: 10_000 };
const confirm = '/settings/email/confirm';

async function signedUp(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  await signUp(browser, { email });
  return browser;
}

async function ask(browser: Browser, email: string) {
  return browser.submit(await browser.get('/settings'), '/settings/email', { email });
}

/** The path of the newest link that went to an address. */
async function linkTo(address: string, mails = 1): Promise<string> {
  const links = await vi.waitFor(() => {
    const found = smtp
      .mailsTo(address)
      .flatMap((mail) => /\/settings\/email\/confirm\?token=[\w-]+/.exec(mail)?.[0] ?? []);
    expect(found).toHaveLength(mails);
    return found;
  }, longWait);
  return links.at(-1) ?? '';
}

test('the account moves when the link sent to the new address is used, and the old address is notified', async () => {
  const browser = await signedUp('old@example.com');
  const asked = await ask(browser, 'New@Example.com');
  expect(asked.location).toBe('/settings?saved=email-asked');
  expect((await browser.get('/settings?saved=email-asked')).html).toContain('We sent a link to the new address');
  expect((await signIn(openBrowser(server), { email: 'new@example.com' })).status).toBe(422);
  const link = await linkTo('new@example.com');
  // Another browser, opened twice: opening uses nothing up.
  const phone = openBrowser(server);
  await phone.get(link);
  const page = await phone.get(link);
  expect(page.html).toContain('sign in with new@example.com');
  const done = await phone.submit(page, confirm);
  expect([done.status, done.html.includes('E-mail address changed')]).toEqual([200, true]);
  expect((await signIn(openBrowser(server), { email: 'new@example.com' })).status).toBe(303);
  expect((await signIn(openBrowser(server), { email: 'old@example.com' })).status).toBe(422);
  await expect.poll(() => smtp.mailsTo('old@example.com').join()).toContain('is now new@example.com');
  // Once only.
  expect((await phone.submit(page, confirm)).status).toBe(422);
  expect((await phone.get(link)).status).toBe(410);
});

test('an invalid address and the address of another account are reported at their fields, and no mail goes out', async () => {
  await signedUp('neighbour@example.com');
  const browser = await signedUp('careful@example.com');
  // The mails that confirm their addresses.
  await linkTo('neighbour@example.com');
  await linkTo('careful@example.com');
  const before = smtp.mails.length;
  for (const email of ['no address', 'neighbour@example.com']) {
    const page = await ask(browser, email);
    expect([page.status, page.html.includes('id="email-error"'), page.html.includes(`value="${email}"`)]).toEqual([
      422,
      true,
      true,
    ]);
  }
  const changes = { user: { email: 'careful@example.com' }, email: { not: 'careful@example.com' } };
  expect(await server.context.db.read.emailChange.count({ where: changes })).toBe(0);
  expect(smtp.mails.length).toBe(before);
});

test('a later request replaces an earlier one; a link expires after an hour; an address taken in the meantime is rejected', async () => {
  const browser = await signedUp('wishes@example.com');
  await ask(browser, 'first@example.com');
  const first = await linkTo('first@example.com');
  await ask(browser, 'second@example.com');
  const second = await linkTo('second@example.com');
  expect((await browser.get(first)).status).toBe(410);
  await signedUp('second@example.com');
  const page = await browser.get(second);
  const taken = await browser.submit(page, confirm);
  expect([taken.status, taken.html.includes('An account with this e-mail address already exists')]).toEqual([
    422,
    true,
  ]);
  await ask(browser, 'third@example.com');
  const third = await linkTo('third@example.com');
  const late = await browser.get(third);
  server.advance(61 * 60_000);
  expect((await browser.submit(late, confirm)).status).toBe(422);
  expect((await browser.get(third)).status).toBe(410);
  const emails = { in: ['first@example.com', 'second@example.com', 'third@example.com'] };
  const ofThisPerson = { user: { email: 'wishes@example.com' }, email: emails };
  expect(await server.context.db.read.emailChange.count({ where: ofThisPerson })).toBe(1);
  await sweepRows(server.context);
  expect(await server.context.db.read.emailChange.count({ where: ofThisPerson })).toBe(0);
});

test('one of two concurrent uses of a link succeeds; links cannot be guessed; the number of mails is limited', async () => {
  const browser = await signedUp('twice@example.com');
  await ask(browser, 'once@example.com');
  const page = await browser.get(await linkTo('once@example.com'));
  const both = await Promise.all([1, 2].map(() => browser.submit(page, confirm)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await browser.get(`${confirm}?token=made-up`)).status).toBe(410);
  expect((await browser.post(confirm, { token: '' })).status).toBe(422);
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) statuses.push((await ask(browser, `n${count}@example.com`)).status);
  expect(statuses).toEqual([...Array(9).fill(303), 429]);
});
