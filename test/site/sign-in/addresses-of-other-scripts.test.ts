import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

test('a domain in another script is one account, in Unicode and as browsers and mail servers write it', async () => {
  const signedUp = await signUp(openBrowser(server), { email: 'anna@xn--80a1acny.xn--p1ai' });
  expect([signedUp.status, signedUp.location]).toEqual([303, '/my-links']);
  expect((await signIn(openBrowser(server), { email: 'Anna@Почта.РФ' })).location).toBe('/my-links');
  const again = await signUp(openBrowser(server), { email: 'anna@почта.рф' });
  expect([again.status, again.html.includes('id="email-error"')]).toEqual([422, true]);
});

test('mail is sent to its DNS form', async () => {
  expect((await signUp(openBrowser(server), { email: 'mara@bücher.example' })).status).toBe(303);
  await vi.waitFor(() => expect(smtp.recipients).toContain('mara@xn--bcher-kva.example'), { timeout: 10_000 });
});

test.each(['anna@-.рф', 'anna@почта', 'anna@почта.рф:25', 'anna@', 'анна@example.com', 'anna@xn--p1ai'])(
  '%j is not an address',
  async (email) => expect((await signUp(openBrowser(server), { email })).status).toBe(422),
);
