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
    confirm: 'подтвердите его (действует сутки)',
    confirmSoon: 'подтвердите его (действует один час)',
    asked: 'попросил сменить её адрес на',
    moved: 'Адрес вашей учётной записи теперь',
    reset: 'Чтобы выбрать новый пароль, откройте ссылку (действует один час)',
    code: 'Чтобы заявки приходили на этот адрес, введите код (действует 30 минут)',
    deleted: 'Ваша учётная запись удалена',
  },
  es: {
    confirm: 'confírmala con este enlace antes de un día',
    confirmSoon: 'confírmala con este enlace antes de una hora',
    asked: 'pidió cambiar el correo electrónico de tu cuenta a',
    moved: 'El correo electrónico de tu cuenta es ahora',
    reset: 'Para elegir una contraseña nueva, abre este enlace antes de una hora',
    code: 'escribe este código antes de 30 minutos',
    deleted: 'Tu cuenta se eliminó',
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
  await mailTo(old, `${said.asked} ${moved}`);
  const link = /\/settings\/email\/confirm\?token=[\w-]+/.exec(confirm)?.[0] ?? '';
  await browser.submit(await browser.get(link), '/settings/email/confirm');
  await mailTo(old, `${said.moved} ${moved}`);

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
