import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { everythingStored } from '../../deletion/support/everything-stored.ts';
import { freePort, startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, person, signUp } from '../support/browser.ts';

const second = 1_000;
const minute = 60 * second;
/** The worker looks every five seconds. */
const longWait = { timeout: 15 * second };

let port: number;
let smtp: SmtpServer | null;
let server: TestServer;
beforeEach(async () => {
  port = await freePort();
  smtp = null;
  server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'trace' });
});
afterEach(async () => {
  await server.close();
  await smtp?.close();
});

const failures = () => server.logged().filter((line) => line.includes('a mail could not be sent')).length;
const waiting = () => server.context.db.read.mailMessage.count();
const linksTo = (email: string) =>
  (smtp?.mailsTo(email) ?? []).flatMap(
    (mail) => /\/(?:reset-password|settings\/email\/confirm)\?token=[\w-]+/.exec(mail)?.[0] ?? [],
  );

/** Everything in the database and the folder, and in the log, in which a text occurs. */
async function placesOf(text: string): Promise<string[]> {
  const stored = [...(await everythingStored(server.settings))].filter(([, bytes]) => bytes.includes(text));
  return [...stored.map(([name]) => name), ...server.logged().filter((line) => line.includes(text))];
}

/** Signs up while the mail server is away, and asks for a link to choose a new password. */
async function askForBoth(): Promise<void> {
  expect((await signUp(openBrowser(server))).location).toBe('/my-links');
  expect((await openBrowser(server).post('/forgot-password', { email: person.email })).status).toBe(200);
  await expect.poll(failures).toBe(2);
  expect(await waiting()).toBe(2);
}

test('links requested while the mail server is unavailable for 20 s arrive afterwards, and are not stored in clear', async () => {
  await askForBoth();
  for (const text of ['reset-password?token', 'confirm?token', 'choose a new password'])
    expect([text, await placesOf(text)]).toEqual([text, []]);
  smtp = await startSmtpServer(port);
  server.advance(21 * second);
  await expect.poll(() => linksTo(person.email).length, longWait).toBe(2);
  await expect.poll(waiting).toBe(0);
  for (const link of linksTo(person.email)) {
    expect(await placesOf(link.split('token=')[1] ?? '')).toEqual([]);
    expect((await openBrowser(server).get(link)).status).toBe(200);
  }
}, 60_000);

test('a link expires unsent after 15 minutes and is erased; the log has no address, and the person can ask again', async () => {
  await askForBoth();
  server.advance(14 * minute);
  await expect.poll(failures, longWait).toBe(4);
  expect(await waiting()).toBe(2);
  server.advance(minute);
  await expect.poll(waiting, longWait).toBe(0);
  expect(await server.context.db.read.passwordReset.count()).toBe(0);
  expect(server.logged().filter((line) => line.includes('a mail was given up'))).toHaveLength(2);
  expect(server.logged().filter((line) => line.includes(person.email))).toEqual([]);
  smtp = await startSmtpServer(port);
  await openBrowser(server).post('/forgot-password', { email: person.email });
  await expect.poll(() => linksTo(person.email)).toHaveLength(1);
}, 120_000);

test('an address without an account stores nothing, and the mail server is not contacted', async () => {
  smtp = await startSmtpServer(port);
  expect((await openBrowser(server).post('/forgot-password', { email: 'nowhere@example.com' })).status).toBe(200);
  await expect.poll(waiting).toBe(0);
  expect(await server.context.db.read.passwordReset.count()).toBe(0);
  expect(smtp.recipients).toEqual([]);
  for (const text of ['nowhere@example.com', 'given up']) expect(server.logged().join('\n')).not.toContain(text);
});

test('only the newest link to confirm an address is sent once the mail server is available again', async () => {
  const browser = openBrowser(server);
  await signUp(browser);
  await expect.poll(failures).toBe(1);
  for (let times = 2; times <= 4; times += 1) {
    await browser.submit(await browser.get('/my-links'), '/settings/email/proof');
    await expect.poll(failures).toBe(times);
  }
  expect(await waiting()).toBe(1);
  smtp = await startSmtpServer(port);
  server.advance(21 * second);
  await expect.poll(() => linksTo(person.email), longWait).toHaveLength(1);
  expect((await openBrowser(server).get(linksTo(person.email)[0] ?? '')).status).toBe(200);
}, 60_000);
