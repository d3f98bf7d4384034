import type { Locale } from '../errors.ts';

/**
 * The mail that carries a link to choose a new password. It says nothing that was typed, the name of the account included: nobody may have
 * proved the address, and it may be a stranger's.
 */
export function resetMail(locale: Locale, link: string): { subject: string; text: string } {
  return locale === 'ru'
    ? {
        subject: 'Сброс пароля Vitrine',
        text: `Здравствуйте!\n\nЧтобы выбрать новый пароль, откройте ссылку (действует один час):\n${link}\n\nЕсли вы этого не просили, просто не обращайте внимания на это письмо.\n`,
      }
    : {
        subject: 'Reset your Vitrine password',
        text: `Hello,\n\nto choose a new password, open this link within an hour:\n${link}\n\nIf you did not request this, you can ignore this e-mail.\n`,
      };
}
