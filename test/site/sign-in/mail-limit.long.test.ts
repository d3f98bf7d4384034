import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, type Page, signUp } from '../support/browser.ts';

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

const pathOf = (address: string | null) => (address ?? '').replace(server.url, '');

async function signedUp(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  expect((await signUp(browser, { email })).location).toBe('/my-links');
  return browser;
}
async function changeEmail(browser: Browser, email: string): Promise<Page> {
  return browser.submit(await browser.get('/settings'), '/settings/email', { email });
}
async function deleteAccount(browser: Browser, email: string): Promise<void> {
  const fields = { confirmation: email };
  const page = await browser.submit(await browser.get('/settings/data'), '/settings/data/delete', fields);
  expect(page.status).toBe(200);
}

/** The newest link in the mails to an address. */
function linkTo(address: string): Promise<string> {
  return vi.waitFor(
    () => {
      const link = /\/settings\/email\/confirm\?token=[\w-]+/.exec(smtp.mailsTo(address).at(-1) ?? '');
      if (!link) throw new Error('no mail yet');
      return link[0];
    },
    { timeout: 10_000 },
  );
}

/** Returns the number of mails to an address, once a later one has arrived. */
async function countTo(address: string): Promise<number> {
  const later = `after-${smtp.recipients.length}@example.com`;
  await signedUp(later);
  await linkTo(later);
  return smtp.recipients.filter((recipient) => recipient === address).length;
}

test('a stranger’s address gets five mails in an hour, for any accounts created, moved and deleted there', async () => {
  const email = 'stranger@example.com';
  const first = await signedUp(email);
  expect((await changeEmail(first, 'elsewhere@example.com')).status).toBe(303);
  await first.submit(await first.get(await linkTo('elsewhere@example.com')), '/settings/email/confirm');
  // The confirmation, the request and the change.
  await expect.poll(() => smtp.recipients.filter((one) => one === email)).toHaveLength(3);
  for (let round = 0; round < 2; round += 1) {
    const browser = await signedUp(email);
    expect((await changeEmail(browser, `elsewhere-${round}@example.com`)).status).toBe(303);
    await deleteAccount(browser, email);
  }
  provider.be({ subject: 'newcomer', claims: { email, name: 'Mara' } });
  const newcomer = openBrowser(server);
  const left = await newcomer.get('/login/provider');
  expect((await newcomer.get(pathOf(await provider.visit(left.location ?? '')))).location).toBe('/my-links');
  const again = await newcomer.submit(await newcomer.get('/my-links'), '/settings/email/proof');
  expect([again.status, again.html.includes('Too many attempts')]).toEqual([429, true]);
  expect(await countTo(email)).toBe(5);
});

test('links to choose a new password are counted by address, not by account', async () => {
  const email = 'forgetful@example.com';
  for (let round = 0; round < 2; round += 1) {
    const browser = await signedUp(email);
    for (let times = 0; times < 3; times += 1) await openBrowser(server).post('/forgot-password', { email });
    if (round === 0) await expect.poll(() => resetsOf(email)).toBe(3);
    await deleteAccount(browser, email);
  }
  // Two confirmations, three links, two mails about deletions.
  expect(await countTo(email)).toBe(7);
});

test('a verified address is notified of every requested change', async () => {
  const email = 'proved@example.com';
  const browser = await signedUp(email);
  await browser.submit(await browser.get(await linkTo(email)), '/settings/email/confirm');
  for (let count = 0; count < 6; count += 1) await changeEmail(browser, `wish-${count}@example.com`);
  expect(await countTo(email)).toBe(7);
});

test('a request that sends no mail does not count against an address', async () => {
  const wanted = 'wanted@example.com';
  const [browser, other] = [await signedUp('typing@example.com'), await signedUp(wanted)];
  for (let count = 0; count < 5; count += 1) expect((await changeEmail(browser, wanted)).status).toBe(422);
  await deleteAccount(other, wanted);
  expect((await changeEmail(browser, wanted)).location).toBe('/settings?saved=email-asked');
});

test('rejected mails do not count against an address', async () => {
  const email = 'outage@example.com';
  const [browser, mover] = [await signedUp(email), await signedUp('moving@example.com')];
  await linkTo(email);
  await linkTo('moving@example.com');
  smtp.answerTo('451 later');
  const failed = countFailures();
  for (let times = 1; times <= 5; times += 1) {
    const sent = await browser.submit(await browser.get('/my-links'), '/settings/email/proof');
    expect(sent.location).toBe('/settings?saved=proof-sent');
    await expect.poll(failed).toBe(3 * times - 2);
    expect((await changeEmail(mover, 'moved@example.com')).location).toBe('/settings?saved=email-asked');
    // The link to the new address and the notice to the one that is not proved either.
    await expect.poll(failed).toBe(3 * times);
  }
  smtp.answerTo('250 taken');
  const asked = smtp.mailsTo(email).length;
  for (let times = 1; times <= 4; times += 1) {
    await browser.submit(await browser.get('/my-links'), '/settings/email/proof');
    await expect.poll(() => smtp.mailsTo(email).length).toBe(asked + times);
  }
  expect((await browser.submit(await browser.get('/my-links'), '/settings/email/proof')).status).toBe(429);
});

test('no user can make a mail server reject an unlimited number of mails', async () => {
  const browser = await signedUp('refused@example.com');
  await linkTo('refused@example.com');
  smtp.answerTo('550 nobody here');
  const page = await browser.get('/my-links');
  const ask = async () => (await browser.submit(page, '/settings/email/proof')).status;
  const failed = countFailures();
  for (let times = 1; times <= 10; times += 1) {
    expect(await ask()).toBe(303);
    await expect.poll(failed).toBe(times);
  }
  expect(await ask()).toBe(429);
  smtp.answerTo('250 taken');
});

test('rejected links do not count against an owner', async () => {
  const email = 'unreached@example.com';
  await signedUp(email);
  await linkTo(email);
  smtp.answerTo('550 no mail for now');
  const failed = countFailures();
  for (let times = 0; times < 3; times += 1) await openBrowser(server).post('/forgot-password', { email });
  await expect.poll(failed).toBe(3);
  // Rejected for good: they are not tried again, and the links are deleted.
  await expect.poll(() => resetsOf(email)).toBe(0);
  smtp.answerTo('250 taken');
  await openBrowser(server).post('/forgot-password', { email });
  await expect
    .poll(() => smtp.mailsTo(email).filter((mail) => mail.includes('/reset-password?token=')))
    .toHaveLength(1);
});

/** Counts the mails that fail from now on; the log does not say whose they are. */
function countFailures(): () => number {
  const failures = () => server.logged().filter((line) => line.includes('a mail could not be sent')).length;
  const before = failures();
  return () => failures() - before;
}

function resetsOf(email: string): Promise<number> {
  return server.context.db.read.passwordReset.count({ where: { user: { email } } });
}
