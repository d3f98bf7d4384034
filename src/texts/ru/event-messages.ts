import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const eventMessages: Texts['eventMessages'] = {
  localTime: 'Укажите дату и время.',
  endsFirst: 'Окончание должно быть позже начала.',
  noSuchTime: 'Такого времени нет: в этот момент переводят часы.',
  noSuchEvent: 'Этого события больше нет.',
  tooManyEvents: (maxEvents: number) =>
    `У вас уже ${counted(maxEvents, 'событие', 'события', 'событий')} — это максимум. Удалите прошедшие.`,
  noZone: 'Выберите часовой пояс из списка.',
};
