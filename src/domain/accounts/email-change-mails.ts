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
        text: `Здравствуйте!\n\nКто-то указал этот адрес для учётной записи на ${publicUrl}. Если это вы, откройте ссылку и подтвердите его (действует ${hours === 1 ? 'один час' : 'сутки'}):\n${link}\n\nЕсли вы этого не просили, ничего делать не нужно.\n`,
      }
    : {
        subject: 'Confirm your address for Vitrine',
        text: `Hello,\n\nsomebody has given this address for an account at ${publicUrl}. If that was you, open this link within ${hours === 1 ? 'an hour' : 'a day'} and confirm it:\n${link}\n\nIf you did not ask for it, there is nothing to do.\n`,
      };
}

/** The mail to the address of an account that says where it is asked to go. */
export function changeAskedMail({ publicUrl }: Pick<Config, 'publicUrl'>, user: Reader, email: string): Mail {
  return readsRussian(user)
    ? {
        subject: 'Смена адреса вашей учётной записи Vitrine',
        text: `Здравствуйте!\n\nКто-то с паролем вашей учётной записи попросил сменить её адрес на ${email}. Он сменится, когда там откроют присланную ссылку.\n\nЕсли это не вы, сразу задайте новый пароль: это отменит и смену адреса.\n${publicUrl}/forgot-password\n`,
      }
    : {
        subject: 'A change of address of your Vitrine account',
        text: `Hello,\n\nsomebody who knows the password of your account has asked to move it to ${email}. It moves when the link that was sent there is used.\n\nIf this was not you, choose a new password at once: that stops the change, too.\n${publicUrl}/forgot-password\n`,
      };
}

/** The mail to the old address that says where the account went. */
export function movedMail(user: Reader, email: string): Mail {
  return readsRussian(user)
    ? {
        subject: 'Адрес вашей учётной записи Vitrine изменён',
        text: `Здравствуйте!\n\nАдрес вашей учётной записи теперь ${email}. На этот адрес письма больше не приходят.\n\nЕсли это сделали не вы, кто-то знает ваш пароль: сразу напишите владельцу сайта.\n`,
      }
    : {
        subject: 'The address of your Vitrine account is changed',
        text: `Hello,\n\nthe address of your account is now ${email}. This one gets no mail any more.\n\nIf this was not you, somebody knows your password: write to the operator of the site at once.\n`,
      };
}
