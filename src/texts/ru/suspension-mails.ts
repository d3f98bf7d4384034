export const suspensionMails = {
  page: (address: string) => `вашей страницы ${address}`,
  account: (host: string) => `вашего аккаунта на ${host}`,
  suspended: (what: string, reason: string, link: string) => ({
    subject: 'Работа страницы или аккаунта приостановлена',
    text: `Здравствуйте!\n\nАдминистратор приостановил работу ${what}. Пока это так, посетители ничего не видят. Ничего не удалено.\n\nПричина:\n${reason}\n\nЕсли вы считаете, что это ошибка, войдите и подайте возражение. Это можно сделать один раз:\n${link}\n`,
  }),
  resumed: (what: string, answer: string | null) => ({
    subject: 'Приостановка снята',
    text: `Здравствуйте!\n\nАдминистратор возобновил работу ${what}. Посетители снова всё видят.\n${answer === null ? '' : `\nОтвет администратора:\n${answer}\n`}`,
  }),
  upheld: (what: string, answer: string) => ({
    subject: 'Ответ на ваше возражение',
    text: `Здравствуйте!\n\nАдминистратор рассмотрел ваше возражение. Приостановка ${what} остаётся в силе.\n\nОтвет администратора:\n${answer}\n`,
  }),
};
