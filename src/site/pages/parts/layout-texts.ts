/** The words of the frame around the pages for people. */
export const layoutTexts = {
  en: {
    places: 'Your account',
    myLinks: 'Pages',
    forms: 'Forms',
    settingsApi: 'Assistants & API',
    settings: 'Settings',
    signOut: 'Sign out',
  },
  ru: {
    places: 'Ваша учётная запись',
    myLinks: 'Страницы',
    forms: 'Формы',
    settingsApi: 'Подключения',
    settings: 'Настройки',
    signOut: 'Выйти',
  },
};
