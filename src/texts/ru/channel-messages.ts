import type { Texts } from '../texts.ts';

export const channelMessages: Texts['channelMessages'] = {
  messageNotFound: 'Такого сообщения нет',
  unreachable: (reason: string) => `Не удалось связаться (${reason}).`,
  noChallenge: (status: number) => `В ответе нет проверочного значения (статус ${status}).`,
  tooLongForChallenge: (kilobytes: number) => `Вместо проверочного значения адрес прислал больше ${kilobytes} КБ.`,
  enterHttpsAddress: 'Введите веб-адрес, который начинается с https://',
  channelNotFound: 'Такого канала нет.',
  tooManyChannels: (maxChannels: number) => `У вас уже ${maxChannels} каналов, больше нельзя`,
  botNotStarted: 'Бот ещё не запущен по этой ссылке.',
  linkExpired: 'Ссылка устарела. Начните заново.',
  telegramUnavailable: (reason: string) => `Telegram сейчас недоступен (${reason}).`,
  mailNotAccepted: 'Почтовый сервер не принял письмо на этот адрес.',
  wrongCode: 'Неверный код.',
  codeExpired: 'Код больше не действует. Запросите новый.',
  isChannelAlready: 'Этот адрес уже среди ваших каналов.',
};
