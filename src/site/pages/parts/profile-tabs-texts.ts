/** The words of the places of one page. */
export const profileTabsTexts = {
  en: {
    places: (login: string) => `The page ${login}`,
    slots: 'Blocks',
    design: 'Design',
    settings: 'Page settings',
    statistics: 'Statistics',
    stickers: 'Stickers',
    view: 'Open the page',
  },
  ru: {
    places: (login: string) => `Страница ${login}`,
    slots: 'Блоки',
    design: 'Оформление',
    settings: 'Страница',
    statistics: 'Статистика',
    stickers: 'Наклейки',
    view: 'Открыть страницу',
  },
};
