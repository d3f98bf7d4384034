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

/** The text of the newest mail to an address, once it says that. */
function mailTo(address: string, words: string): Promise<string> {
  return vi.waitFor(
    () => {
      const found = smtp.mailsTo(address).findLast((text) => text.includes(words));
      if (found === undefined) throw new Error(`no such mail to ${address}`);
      return found;
    },
    { timeout: 10_000 },
  );
}

const words = {
  ru: {
    confirm: 'подтвердите его по\u00a0ссылке (она действует сутки)',
    confirmSoon: 'подтвердите его по\u00a0ссылке (она действует один час)',
    asked: 'запросил смену адреса вашего аккаунта на\u00a0',
    moved: 'Теперь адрес вашего аккаунта\u00a0— ',
    reset: 'Чтобы выбрать новый пароль, откройте ссылку (она действует один час)',
    code: 'Чтобы заявки приходили на\u00a0этот адрес, введите код (он действует 30\u00a0минут)',
    deleted: 'Ваш аккаунт удалён',
  },
  es: {
    confirm: 'confírmala con este enlace en las próximas 24\u00a0horas',
    confirmSoon: 'confírmala con este enlace en la próxima hora',
    asked: 'ha pedido cambiar el correo electrónico de tu cuenta a ',
    moved: 'El correo electrónico de tu cuenta es ahora ',
    reset: 'Para elegir una contraseña nueva, abre este enlace en la próxima hora',
    code: 'escribe este código en los próximos 30\u00a0minutos',
    deleted: 'Tu cuenta se ha eliminado',
  },
};

test.each(['ru', 'es'] as const)('a user who has chosen %s gets every mail in it', async (language) => {
  const said = words[language];
  const [old, moved, form] = ['old', 'moved', 'forms'].map((name) => `${name}-${language}@example.com`) as [
    string,
    string,
    string,
  ]; // as many
  const browser = openBrowser(server);
  await browser.submit(
    await browser.get('/auth/sign-up'),
    '/auth/sign-up',
    { ...person, email: old },
    { 'accept-language': language },
  );
  expect(await mailTo(old, said.confirm)).toContain(`${server.url}/settings/email/confirm`);

  const asked = { email: moved };
  await browser.submit(await browser.get('/settings'), '/settings/email', asked);
  const confirm = await mailTo(moved, said.confirmSoon);
  await mailTo(old, `${said.asked}${moved}`);
  const link = /\/settings\/email\/confirm\?token=[\w-]+/.exec(confirm)?.[0] ?? '';
  await browser.submit(await browser.get(link), '/settings/email/confirm');
  await mailTo(old, `${said.moved}${moved}`);

  const reset = '/forgot-password';
  await browser.submit(await browser.get(reset), reset, { email: moved }, { 'accept-language': language });
  await mailTo(moved, said.reset);

  const channels = '/my-links/channels';
  await browser.submit(await browser.get(channels), `${channels}/email`, { email: form });
  await mailTo(form, said.code);

  const leaving = { confirmation: moved };
  await browser.submit(await browser.get('/settings/data'), '/settings/data/delete', leaving);
  await mailTo(moved, said.deleted);
});
