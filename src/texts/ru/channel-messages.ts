import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const channelMessages: Texts['channelMessages'] = {
  messageNotFound: 'Сообщение не найдено.',
  unreachable: {
    address: 'По этому адресу нет общедоступного сервера. Проверьте его и попробуйте ещё раз.',
    timeout: 'Сервер по этому адресу не ответил вовремя. Попробуйте ещё раз.',
    redirects: 'Этот адрес перенаправляет на другой. Укажите конечный адрес.',
    encoding: 'Ответ по этому адресу невозможно прочитать.',
    connection: 'Адрес недоступен. Проверьте его и попробуйте ещё раз.',
  },
  noChallenge: (status: number) =>
    `Ответ пришёл со статусом ${status} или без проверочного значения. Проверьте адрес и попробуйте ещё раз.`,
  tooLongForChallenge: (kilobytes: number) => `Вместо проверочного значения адрес прислал больше ${kilobytes} КБ.`,
  enterHttpsAddress: 'Введите веб-адрес, который начинается с https://.',
  channelNotFound: 'Канал не найден.',
  tooManyChannels: (maxChannels: number) =>
    `У вас уже ${counted(maxChannels, 'канал', 'канала', 'каналов')} — это максимум. Сначала удалите один.`,
  botNotStarted: 'Бот ещё не запущен по этой ссылке.',
  linkExpired: 'Ссылка устарела. Начните заново.',
  telegramUnavailable: 'Telegram сейчас недоступен. Попробуйте через несколько минут.',
  mailNotAccepted: 'Почтовый сервер не принял письмо на этот адрес.',
  wrongCode: 'Неверный код.',
  codeExpired: 'Код больше не действует. Запросите новый.',
  isChannelAlready: 'Этот адрес уже среди ваших каналов.',
};
