import { languageById } from '../languages.ts';

/** The mail that says an account is gone: its owner should know, whoever did it. */
export function accountDeletedMail(user: { languageId: number }): { subject: string; text: string } {
  return languageById(user.languageId)?.code === 'ru'
    ? {
        subject: 'Ваша учётная запись Vitrine удалена',
        text: `Здравствуйте!\n\nВаша учётная запись удалена со всеми страницами, файлами, заявками и подключениями. Восстановить их нельзя.\n\nЕсли это сделали не вы, кто-то знает ваш пароль: смените его везде, где используете.\n`,
      }
    : {
        subject: 'Your Vitrine account was deleted',
        text: `Hello,\n\nyour account was deleted with all its pages, files, form submissions and connections. They cannot be restored.\n\nIf this was not you, someone knows your password: change it everywhere you use it.\n`,
      };
}
