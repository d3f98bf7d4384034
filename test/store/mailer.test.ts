import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMailer } from '../../src/store/mailer.ts';
import { startSmtpServer } from '../channels/support/smtp-server.ts';

const isSentThrough = (url: string) =>
  createMailer(url, 'https://vitrine.example', pino({ level: 'silent' }), () => {}).send({
    to: 'anna@example.com',
    subject: 'Hello',
    text: 'Hello',
  });

it.each([
  // Connecting to the broadcast address is refused by the machine itself (ENETUNREACH).
  ['no way leads to', '255.255.255.255:25'],
  ['listens nowhere', '127.0.0.1:1'],
  ['has no address', 'mail.invalid:25'],
])('a mail through a server that %s went nowhere', async (_what, host) => {
  expect(await isSentThrough(`smtp://${host}`)).toBe(false);
});

it('a mail that a server may have taken is not said to have gone nowhere', async () => {
  const smtp = await startSmtpServer();
  smtp.answerTo('250 taken', 60_000);
  const sent = isSentThrough(smtp.url);
  await expect.poll(() => smtp.mails.length).toBe(1);
  await smtp.close();
  expect(await sent).toBe(true);
});
