import type { Locale } from '../errors.ts';

/**
 * The mail with the code that makes an address a channel. It says nothing that the person who asked has typed: it may go to a stranger.
 */
export function codeMail(locale: Locale, code: string): { subject: string; text: string } {
  return locale === 'ru'
    ? {
        subject: 'Код для канала Vitrine',
        text: `Здравствуйте!\n\nЧтобы заявки приходили на этот адрес, введите код (действует полчаса):\n${code}\n\nЕсли вы этого не просили, ничего делать не нужно и код никому не называйте.\n`,
      }
    : {
        subject: 'Your code for a Vitrine channel',
        text: `Hello,\n\nto be told of submissions at this address, enter this code within half an hour:\n${code}\n\nIf you did not ask for it, there is nothing to do; tell the code to nobody.\n`,
      };
}
