import { languageById } from '../languages.ts';

/** The mail that says an account is gone: its owner should know, whoever did it. */
export function accountDeletedMail(user: { languageId: number }): { subject: string; text: string } {
  return languageById(user.languageId)?.code === 'ru'
    ? {
        subject: 'Ваша учётная запись Vitrine удалена',
        text: `Здравствуйте!\n\nВаша учётная запись удалена со всеми страницами, файлами, ответами форм и подключениями. Восстановить их нельзя.\n\nЕсли это сделали не вы, кто-то знает ваш пароль: смените его везде, где используете.\n`,
      }
    : {
        subject: 'Your Vitrine account is deleted',
        text: `Hello,\n\nyour account is deleted with all its pages, files, answers to forms and connections. They cannot be brought back.\n\nIf this was not you, somebody knows your password: change it wherever you use it.\n`,
      };
}
