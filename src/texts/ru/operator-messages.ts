import type { Texts } from '../texts.ts';

export const operatorMessages: Texts['operatorMessages'] = {
  notForYou: 'Это могут делать только операторы.',
  aboutYourself:
    'Со своим аккаунтом этого сделать нельзя. Попросите другого оператора или используйте командную строку.',
  namedBySetting: 'Этот адрес указан в настройке OPERATORS: уберите его оттуда.',
  alreadySuspended: 'Уже приостановлено.',
  notSuspended: 'Не приостановлено.',
  noMail: 'Этот сервер не может отправлять почту: укажите SMTP_URL или задайте пароль в командной строке.',
  mailNotSent: 'Ссылка не отправлена: на этот адрес уже ушли письма этого часа, или почтовый сервер не отвечает.',
  deletionReason: 'Оператор этого сервиса удалит этот аккаунт.',
  searchTooShort: (minLength) => `Не менее ${minLength} символов.`,
  noPage: (address) => `Нет страницы с адресом ${address}`,
};
