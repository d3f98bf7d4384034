/** The words of the frame around the pages for people. */
export const layoutTexts = {
  en: {
    places: 'Your account',
    myLinks: 'Pages',
    forms: 'Forms',
    events: 'Events',
    settingsApi: 'Assistants',
    settings: 'Settings',
    signOut: 'Sign out',
    timezone: 'Times are shown in',
    changeTimezone: 'Change',
  },
  ru: {
    places: 'Ваша учётная запись',
    myLinks: 'Страницы',
    forms: 'Формы',
    events: 'События',
    settingsApi: 'Подключения',
    settings: 'Настройки',
    signOut: 'Выйти',
    timezone: 'Время — по часовому поясу',
    changeTimezone: 'Изменить',
  },
};
