import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMailer, isRejected, isUndelivered } from '../../src/store/mailer.ts';
import { causeOf } from '../../src/store/outgoing/outage.ts';
import { startSmtpServer } from '../channels/support/smtp-server.ts';

const settingsFor = (smtpUrl: string | null, mailFrom: string | null = null) => ({
  smtpUrl,
  mailFrom,
  publicUrl: 'https://vitrine.example',
});

const failureThrough = (url: string): Promise<unknown> =>
  createMailer(settingsFor(url), pino({ level: 'silent' }), () => {})
    .deliver({ to: 'anna@example.com', subject: 'Hello', text: 'Hello' })
    .then(
      () => null,
      (error: unknown) => error,
    );

it.each([
  // Connecting to the broadcast address is refused by the machine itself (ENETUNREACH).
  ['has no route', '255.255.255.255:25'],
  ['is not running', '127.0.0.1:1'],
  ['has no address', 'mail.invalid:25'],
])('a mail through a server that %s was not sent', async (_what, host) => {
  const error = await failureThrough(`smtp://${host}`);
  expect([isUndelivered(error), isRejected(error)]).toEqual([true, false]);
});

it('a mail that a server may have accepted is not reported as unsent', async () => {
  const smtp = await startSmtpServer();
  smtp.answerTo('250 taken', 60_000);
  const failure = failureThrough(smtp.url);
  await expect.poll(() => smtp.mails.length).toBe(1);
  await smtp.close();
  expect(isUndelivered(await failure)).toBe(false);
});

it.each([
  ['550 no such mailbox', true],
  ['451 later', false],
])('a mail with the response %s is rejected for good: %s', async (reply, isForGood) => {
  const smtp = await startSmtpServer();
  smtp.answerTo(reply);
  const error = await failureThrough(smtp.url);
  await smtp.close();
  expect([isUndelivered(error), isRejected(error)]).toEqual([true, isForGood]);
});

/** Returns the log lines of a level about a mail, and the error where the server does not take it. */
async function loggedAt(level: string, url: string | null): Promise<string> {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(line) });
  const mail = { to: 'anna@example.com', subject: 'Sent to the form Wishes', text: 'A wish of a visitor' };
  const failure = createMailer(settingsFor(url), log, () => {}).deliver(mail);
  await failure.catch((error: unknown) => void lines.push(causeOf(error)));
  return lines.join('');
}

it('without a mail server the log reports an unsent mail, and shows it only at level debug', async () => {
  const usual = await loggedAt('info', null);
  expect(usual).toContain('a mail was not sent');
  for (const part of ['anna@example.com', 'Wishes', 'A wish']) {
    expect(usual).not.toContain(part);
    expect(await loggedAt('debug', null)).toContain(part);
  }
});

it('a mail that a server rejects is logged without its address, subject and text', async () => {
  const smtp = await startSmtpServer();
  smtp.answerTo('550 <anna@example.com> is unknown here');
  const logged = await loggedAt('debug', smtp.url);
  await smtp.close();
  expect(logged).toContain('is unknown here');
  for (const part of ['anna@example.com', 'Wishes', 'A wish']) expect(logged).not.toContain(part);
});

it.each([
  [null, 'From: Vitrine <no-reply@vitrine.example>', 'no-reply@vitrine.example'],
  ['links@example.com', 'From: links@example.com', 'links@example.com'],
  ['Söhne & Co <links@example.com>', 'From: =?UTF-8?', 'links@example.com'],
])('with MAIL_FROM %s a mail has the header %s and the envelope has %s', async (mailFrom, header, address) => {
  const smtp = await startSmtpServer();
  const log = pino({ level: 'silent' });
  await createMailer(settingsFor(smtp.url, mailFrom), log, () => {}).deliver({
    to: 'anna@example.com',
    subject: 'Hello',
    text: '',
  });
  await smtp.close();
  expect(smtp.mails[0]).toContain(header);
  expect(smtp.senders).toEqual([address]);
});
