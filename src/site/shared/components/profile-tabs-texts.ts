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
  },
};
