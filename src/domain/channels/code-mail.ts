import type { Locale } from '../errors.ts';

/**
 * The mail with the code that makes an address a channel. It says nothing that the person who asked has typed: it may go to a stranger.
 */
export function codeMail(locale: Locale, code: string): { subject: string; text: string } {
  return locale === 'ru'
    ? {
        subject: 'Ваш код подтверждения Vitrine',
        text: `Здравствуйте!\n\nЧтобы заявки приходили на этот адрес, введите код (действует 30 минут):\n${code}\n\nЕсли вы этого не просили, просто не обращайте внимания на это письмо. Никому не сообщайте код.\n`,
      }
    : {
        subject: 'Your Vitrine verification code',
        text: `Hello,\n\nto get form submissions at this address, enter this code within 30 minutes:\n${code}\n\nIf you did not request this, you can ignore this e-mail. Do not share the code with anyone.\n`,
      };
}
