/** The words of choosing a theme. */
export const designTexts = {
  en: {
    title: 'Design',
    lead: (login: string) => `How ${login} looks, by day and by night: each visitor sees what their device is set to.`,
    theme: 'Theme',
    submit: 'Wear this theme',
    saved: 'The page wears its new theme.',
    look: 'Look at it',
    gone: 'There is no such page',
    goneText: 'It was deleted, or it belongs to another account.',
  },
  ru: {
    title: 'Оформление',
    lead: (login: string) => `Как выглядит ${login} днём и ночью: каждый видит то, что выбрано на его устройстве.`,
    theme: 'Тема',
    submit: 'Выбрать тему',
    saved: 'У страницы новая тема.',
    look: 'Посмотреть',
    gone: 'Такой страницы нет',
    goneText: 'Её удалили, или она принадлежит другой учётной записи.',
  },
};
