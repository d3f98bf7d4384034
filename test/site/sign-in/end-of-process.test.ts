import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDueMails } from '../../../src/domain/mail-queue/mail-worker.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, signUp } from '../support/browser.ts';

let keeper: TestServer;
let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  keeper = await startServer({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await keeper.close();
  await smtp.close();
});
beforeEach(async () => {
  const { DATABASE_URL = '' } = keeper.settings;
  server = await startServer({ SMTP_URL: smtp.url, DATABASE_URL });
  return () => server.close();
});

test('a link confirmed to the user before the end of the process is stored and sent', async () => {
  const email = 'forgetful@example.com';
  await signUp(openBrowser(keeper), { email });
  await expect.poll(() => smtp.mailsTo(email)).toHaveLength(1);
  expect((await openBrowser(server).post('/forgot-password', { email })).status).toBe(200);
  await server.end();
  await expect
    .poll(() => smtp.mailsTo(email).filter((mail) => mail.includes('/reset-password?token=')))
    .toHaveLength(1);
  expect(await keeper.context.db.read.passwordReset.count({ where: { user: { email } } })).toBe(1);
});

test('a link that was not sent before the end of the process is sent by another one', async () => {
  const email = 'unreached@example.com';
  await signUp(openBrowser(keeper), { email });
  await expect.poll(() => smtp.mailsTo(email)).toHaveLength(1);
  smtp.answerTo('451 later', 300);
  expect((await openBrowser(server).post('/forgot-password', { email })).status).toBe(200);
  await server.end();
  smtp.answerTo('250 taken');
  keeper.advance(21_000);
  await sendDueMails(keeper.context);
  expect(smtp.mailsTo(email).filter((mail) => mail.includes('/reset-password?token='))).toHaveLength(1);
  expect(await keeper.context.db.read.mailMessage.count()).toBe(0);
});

test('a user who signs up or deletes an account as the process ends gets their mail', async () => {
  const email = 'newcomer@example.com';
  const browser = openBrowser(server);
  expect((await signUp(browser, { email })).location).toBe('/my-links');
  const data = await browser.get('/settings/data');
  const fields = { confirmation: email };
  expect((await browser.submit(data, '/settings/data/delete', fields)).status).toBe(200);
  await server.end();
  // The other process may have taken the mail first.
  await expect.poll(() => smtp.mailsTo(email)).toHaveLength(2);
});
