import { inEnglish, inRussian } from '../../editor/counted.ts';

/** The words of the places of one page. */
export const profileTabsTexts = {
  en: {
    places: (login: string) => `Page ${login}`,
    slots: 'Blocks',
    design: 'Design',
    settings: 'Page settings',
    statistics: 'Statistics',
    stickers: 'Stickers',
    history: 'History',
    view: 'View page',
    waiting: (count: number) =>
      `${inEnglish(count, 'change', 'changes')} not published. Visitors see the page as it was before.`,
    review: 'Review',
  },
  ru: {
    places: (login: string) => `Страница ${login}`,
    slots: 'Блоки',
    design: 'Оформление',
    settings: 'Страница',
    statistics: 'Статистика',
    stickers: 'Наклейки',
    history: 'История',
    view: 'Открыть страницу',
    waiting: (count: number) =>
      `Не опубликовано: ${inRussian(count, 'изменение', 'изменения', 'изменений')}. Посетители видят прежнюю страницу.`,
    review: 'Посмотреть',
  },
};
