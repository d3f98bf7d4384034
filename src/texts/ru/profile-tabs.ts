import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const profileTabs: Texts['profileTabs'] = {
  places: (login: string) => `Страница ${login}`,
  slots: 'Блоки',
  design: 'Оформление',
  settings: 'Страница',
  statistics: 'Статистика',
  stickers: 'Наклейки',
  history: 'История',
  view: 'Открыть страницу',
  waiting: (count: number) =>
    `Не опубликовано: ${counted(count, 'изменение', 'изменения', 'изменений')}. Посетители видят прежнюю страницу.`,
  unpublished: 'Страница не опубликована: посетители её не видят.',
  review: 'Посмотреть',
};
