import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, person } from '../support/browser.ts';

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

/** The text of the newest mail to an address (RFC 2045 §6.8), once it says that. */
function mailTo(address: string, words: string): Promise<string> {
  return vi.waitFor(
    () => {
      const found = smtp.mails
        .filter((mail) => mail.includes(`To: ${address}`))
        .map((mail) => Buffer.from(mail.slice(mail.indexOf('\r\n\r\n')), 'base64').toString())
        .findLast((text) => text.includes(words));
      if (found === undefined) throw new Error(`no such mail to ${address}`);
      return found;
    },
    { timeout: 10_000 },
  );
}

test('whoever has chosen Russian gets every mail in it', async () => {
  const [old, moved, form] = ['old@example.com', 'moved@example.com', 'forms@example.com'];
  const browser = openBrowser(server);
  await browser.submit(
    await browser.get('/auth/sign-up'),
    '/auth/sign-up',
    { ...person, email: old },
    { 'accept-language': 'ru' },
  );
  expect(await mailTo(old, 'подтвердите его (действует сутки)')).toContain(`${server.url}/settings/email/confirm`);

  const asked = { email: moved, currentPassword: person.password };
  await browser.submit(await browser.get('/settings'), '/settings/email', asked);
  const confirm = await mailTo(moved, 'подтвердите его (действует один час)');
  await mailTo(old, `попросил сменить её адрес на ${moved}`);
  const link = /\/settings\/email\/confirm\?token=[\w-]+/.exec(confirm)?.[0] ?? '';
  await browser.submit(await browser.get(link), '/settings/email/confirm');
  await mailTo(old, `Адрес вашей учётной записи теперь ${moved}`);

  const reset = '/forgot-password';
  await browser.submit(await browser.get(reset), reset, { email: moved }, { 'accept-language': 'ru' });
  await mailTo(moved, 'Чтобы выбрать новый пароль, откройте ссылку (действует один час)');

  const channels = '/my-links/channels';
  await browser.submit(await browser.get(channels), `${channels}/email`, { email: form });
  await mailTo(form, 'Чтобы заявки приходили на этот адрес, введите код (действует 30 минут)');

  const leaving = { confirmation: moved, currentPassword: person.password };
  await browser.submit(await browser.get('/settings/data'), '/settings/data/delete', leaving);
  await mailTo(moved, 'Ваша учётная запись удалена');
});
