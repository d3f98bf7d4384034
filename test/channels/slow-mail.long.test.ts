import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signUp } from '../site/support/browser.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { messagesOf, notifiedForm } from './support/notified-form.ts';
import { eventually, workerPause } from './support/receiver.ts';
import { type SmtpServer, startSmtpServer } from './support/smtp-server.ts';

const second = 1_000;
/** A minute and more: by the clock of another process a delivery takes that long. */
const longDelivery = 5 * 60 * second;

/** Each of these waits longer than ten seconds for a mail server: they do it at the same time. */
describe.concurrent('a mail server that is slow to accept a mail', () => {
  let smtp: SmtpServer;
  let server: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    smtp.answerTo('250 taken', 12 * second);
    server = await startServer({ SMTP_URL: smtp.url });
    other = await startServer({
      SMTP_URL: smtp.url,
      DATABASE_URL: server.settings.DATABASE_URL ?? '',
      PUBLIC_URL: server.url,
    });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
    await smtp.close();
  });

  it('gets it once', async () => {
    const form = await notifiedForm(server, [{ type: 'email', target: 'owner@example.com' }]);
    await form.send('Vera');
    await eventually(() => smtp.mailsTo('owner@example.com').length === 1);
    other.advance(longDelivery);
    server.advance(longDelivery);
    await workerPause();
    const message = async () => (await messagesOf(server, form.channels[0]?.id ?? 0))[0];
    await eventually(async () => (await message())?.attempts === 1, 15 * second);
    expect(await message()).toMatchObject({ status: 'sent', lastError: null });
    expect(smtp.mailsTo('owner@example.com')).toHaveLength(1);
  }, 60_000);

  it('does not delay the end of the process', async () => {
    const hanging = await startSmtpServer();
    hanging.answerTo('250 taken', 60 * second);
    const ending = await startServer({ SMTP_URL: hanging.url });
    const form = await notifiedForm(ending, [{ type: 'email', target: 'owner@example.com' }]);
    await form.send('Vera');
    // A mail that is no message of a form, for which the end waits, too.
    await signUp(openBrowser(ending), { email: 'newcomer@example.com' });
    const recipients = ['owner@example.com', 'newcomer@example.com'];
    await eventually(() => recipients.every((address) => hanging.mailsTo(address).length === 1));
    // Nor together with a request that hangs: the process is ended after fifteen seconds (src/cli/serve.ts).
    const socket = connect(Number(new URL(ending.url).port), '127.0.0.1');
    const begun = new Promise<void>((resolve) => ending.onRequest(() => resolve()));
    socket.write('POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nemail');
    await begun;
    setTimeout(() => ending.cutOff(), 10 * second);
    let hasEnded = false;
    void ending.end().then(() => {
      hasEnded = true;
    });
    await expect.poll(() => hasEnded, { timeout: 15 * second }).toBe(true);
    await hanging.close();
    await ending.close();
  }, 60_000);
});
