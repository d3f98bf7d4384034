import type { Texts } from '../texts.ts';

export const eventMessages: Texts['eventMessages'] = {
  localTime: 'нужны день и время этого столетия, например 2027-05-01T19:00',
  endsFirst: 'должно быть позже начала',
  noSuchTime: 'такого времени на часах этого пояса не бывает',
  noSuchEvent: 'Такого события у вас нет',
  tooManyEvents: (maxEvents: number) => `У вас уже ${maxEvents} событий, больше нельзя: удалите прошедшие`,
  noZone: 'должно быть названием часового пояса из базы IANA, например Asia/Almaty',
};
