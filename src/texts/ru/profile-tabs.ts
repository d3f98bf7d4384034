import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const profileTabs: Texts['profileTabs'] = {
  places: (login: string) => `Страница ${login}`,
  slots: 'Блоки',
  design: 'Дизайн',
  settings: 'Настройки страницы',
  statistics: 'Статистика',
  share: 'Поделиться',
  history: 'История',
  view: 'Открыть страницу',
  waiting: (count: number) =>
    `${counted(count, 'неопубликованное изменение', 'неопубликованных изменения', 'неопубликованных изменений')}. Посетители пока видят прежнюю страницу.`,
  unpublished: 'Страница не опубликована: посетители её не видят.',
  review: 'Проверить',
};
