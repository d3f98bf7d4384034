import type { Config } from '../../config.ts';
import { languageById } from '../languages.ts';

interface Reader {
  languageId: number;
}
type Mail = { subject: string; text: string };

// None says the name of the person or whatever else was typed but the new address: it may go to a stranger whose address was misused.

const readsRussian = ({ languageId }: Reader) => languageById(languageId)?.code === 'ru';

/** The mail that asks whether an address is the person's; its link is good for so many hours, once. */
export function confirmMail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  user: Reader,
  { token, hours }: { token: string; hours: 1 | 24 },
): Mail {
  const link = `${publicUrl}/settings/email/confirm?token=${token}`;
  return readsRussian(user)
    ? {
        subject: 'Подтвердите адрес для Vitrine',
        text: `Здравствуйте!\n\nКто-то указал этот адрес для учётной записи на ${publicUrl}. Если это вы, откройте ссылку и подтвердите его (действует ${hours === 1 ? 'один час' : 'сутки'}):\n${link}\n\nЕсли вы этого не просили, просто не обращайте внимания на это письмо.\n`,
      }
    : {
        subject: 'Confirm your e-mail address for Vitrine',
        text: `Hello,\n\nsomeone used this address for an account at ${publicUrl}. If it was you, confirm it with this link within ${hours === 1 ? 'an hour' : 'a day'}:\n${link}\n\nIf you did not request this, you can ignore this e-mail.\n`,
      };
}

/** The mail to the address of an account that says where it is asked to go. */
export function changeAskedMail({ publicUrl }: Pick<Config, 'publicUrl'>, user: Reader, email: string): Mail {
  return readsRussian(user)
    ? {
        subject: 'Смена адреса почты вашей учётной записи Vitrine',
        text: `Здравствуйте!\n\nКто-то с паролем вашей учётной записи попросил сменить её адрес на ${email}. Он сменится, когда там откроют присланную ссылку.\n\nЕсли это не вы, сразу задайте новый пароль: это отменит и смену адреса.\n${publicUrl}/forgot-password\n`,
      }
    : {
        subject: 'Change of your Vitrine account’s e-mail address',
        text: `Hello,\n\nsomeone who knows your password asked to change your account’s e-mail address to ${email}. The change takes effect when the link we sent there is opened.\n\nIf this was not you, choose a new password now: that also cancels the change.\n${publicUrl}/forgot-password\n`,
      };
}

/** The mail to the old address that says where the account went. */
export function movedMail(user: Reader, email: string): Mail {
  return readsRussian(user)
    ? {
        subject: 'Адрес почты вашей учётной записи Vitrine изменён',
        text: `Здравствуйте!\n\nАдрес вашей учётной записи теперь ${email}. На этот адрес письма больше не приходят.\n\nЕсли это сделали не вы, кто-то знает ваш пароль: сразу напишите владельцу сайта.\n`,
      }
    : {
        subject: 'Your Vitrine account’s e-mail address was changed',
        text: `Hello,\n\nyour account’s e-mail address is now ${email}. We will not send e-mails to this address any more.\n\nIf this was not you, someone knows your password: contact the operator of the site immediately.\n`,
      };
}
