/** The words of the frame around the pages for people. */
export const layoutTexts = {
  en: {
    places: 'Your account',
    myLinks: 'Pages',
    settingsApi: 'Assistants & API',
    settings: 'Settings',
    signOut: 'Sign out',
  },
  ru: {
    places: 'Ваша учётная запись',
    myLinks: 'Страницы',
    settingsApi: 'Подключения',
    settings: 'Настройки',
    signOut: 'Выйти',
  },
};
