import { languageById } from '../languages.ts';

interface Reader {
  name: string;
  languageId: number;
}

const readsRussian = ({ languageId }: Reader) => languageById(languageId)?.code === 'ru';

/** The mail to a new address that asks whether it is the person's. */
export function confirmMail(user: Reader, link: string): { subject: string; text: string } {
  return readsRussian(user)
    ? {
        subject: 'Подтвердите адрес для Vitrine',
        text: `Здравствуйте, ${user.name}!\n\nЧтобы этот адрес стал адресом вашей учётной записи, откройте ссылку (действует один час):\n${link}\n\nЕсли вы этого не просили, ничего делать не нужно.\n`,
      }
    : {
        subject: 'Confirm your address for Vitrine',
        text: `Hello ${user.name},\n\nto make this the address of your account, open this link within an hour:\n${link}\n\nIf you did not ask for it, there is nothing to do.\n`,
      };
}

/** The mail to the old address that says where the account went. */
export function movedMail(user: Reader, email: string): { subject: string; text: string } {
  return readsRussian(user)
    ? {
        subject: 'Адрес вашей учётной записи Vitrine изменён',
        text: `Здравствуйте, ${user.name}!\n\nАдрес вашей учётной записи теперь ${email}. На этот адрес письма больше не приходят.\n\nЕсли это сделали не вы, кто-то знает ваш пароль: сразу напишите владельцу сайта.\n`,
      }
    : {
        subject: 'The address of your Vitrine account is changed',
        text: `Hello ${user.name},\n\nthe address of your account is now ${email}. This one gets no mail any more.\n\nIf this was not you, somebody knows your password: write to the operator of the site at once.\n`,
      };
}
