/** The words of choosing a theme. */
export const designTexts = {
  en: {
    title: 'Design',
    lead: (login: string) =>
      `How ${login} looks. Every theme has a light and a dark version; visitors see the one their device is set to.`,
    theme: 'Theme',
    submit: 'Apply theme',
    saved: 'Theme applied.',
    look: 'View page',
    gone: 'Page not found',
    goneText: 'It was deleted, or it belongs to another account.',
  },
  ru: {
    title: 'Оформление',
    lead: (login: string) =>
      `Как выглядит ${login}. У каждой темы есть светлый и тёмный вариант; посетитель видит тот, что выбран на его устройстве.`,
    theme: 'Тема',
    submit: 'Применить тему',
    saved: 'Тема применена.',
    look: 'Открыть страницу',
    gone: 'Страница не найдена',
    goneText: 'Её удалили, или она принадлежит другой учётной записи.',
  },
};
