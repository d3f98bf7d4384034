import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { spawnProgram } from '../../cli/run-cli.ts';
import { freePort, startServer, type TestServer } from '../../support/start-server.ts';
import { newTestDatabaseUrl } from '../../support/test-database.ts';
import { type Browser, openBrowser, person, signUp } from '../support/browser.ts';

const minute = 60_000;

const linkIn = (mail = '') => /(\/reset-password\?token=[\w-]+)/.exec(mail)?.[1] ?? '';

interface Two {
  /** Of the process that is killed, where the person has signed up. */
  browser: Browser;
  child: ReturnType<typeof spawnProgram>;
  other: TestServer;
  smtp: SmtpServer;
}

/** Runs a test with two processes on one database, and a mail server that has taken the mail about the sign-up. */
async function withTwoProcesses(work: (two: Two) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'));
  const smtp = await startSmtpServer();
  const settings = {
    SECRET_KEY: 'the secret that all processes of one service share',
    DATA_DIR: folder,
    DATABASE_URL: await newTestDatabaseUrl(inject('postgresUrl'), folder),
    SMTP_URL: smtp.url,
    HOST: '127.0.0.1',
  };
  const other = await startServer(settings);
  const PORT = String(await freePort());
  const child = spawnProgram('main', { ...settings, PORT, PUBLIC_URL: other.url });
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the server ended too early')));
      child.stdout.on('data', (data) => String(data).includes('is ready') && resolve());
    });
    const browser = openBrowser({ url: other.url, settings: { PORT } });
    await signUp(browser);
    await expect.poll(() => smtp.mailsTo(person.email)).toHaveLength(1);
    await work({ browser, child, other, smtp });
  } finally {
    child.kill('SIGKILL');
    await other.close();
    await smtp.close();
    await rm(folder, { recursive: true, force: true });
  }
}

test('a link whose process is killed as soon as it has responded is sent by another process', async () => {
  await withTwoProcesses(async ({ browser, child, smtp, other }) => {
    const answered = browser.post('/forgot-password', { email: person.email });
    const died = new Promise((resolve) => child.once('exit', resolve));
    expect((await answered.finally(() => child.kill('SIGKILL'))).status).toBe(200);
    await died;
    // Longer than the process that died may have reserved it.
    other.advance(10 * minute + 1_000);
    await expect.poll(() => smtp.mailsTo(person.email), { timeout: 15_000 }).toHaveLength(2);
    expect((await openBrowser(other).get(linkIn(smtp.mailsTo(person.email)[1]))).status).toBe(200);
  });
}, 60_000);

test('a link whose process is killed before the mail server responds is sent by another process', async () => {
  await withTwoProcesses(async ({ browser, child, smtp, other }) => {
    // It takes the mail to the end and then says nothing, so that the process cannot know whether it was taken.
    smtp.answerTo('451 later', 10 * minute);
    const asked = () => smtp.recipients.filter((recipient) => recipient === person.email).length;
    expect((await browser.post('/forgot-password', { email: person.email })).status).toBe(200);
    await expect.poll(asked, { timeout: 10_000 }).toBe(2);
    const died = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await died;
    smtp.answerTo('250 taken');
    other.advance(10 * minute + 1_000);
    await expect.poll(() => smtp.mailsTo(person.email), { timeout: 15_000 }).toHaveLength(2);
    expect((await openBrowser(other).get(linkIn(smtp.mailsTo(person.email)[1]))).status).toBe(200);
    await expect.poll(() => other.context.db.read.mailMessage.count()).toBe(0);
  });
}, 60_000);
