import type { Texts } from '../texts.ts';

export const layout: Texts['layout'] = {
  skip: 'Перейти к содержанию',
  places: 'Ваш аккаунт',
  myLinks: 'Страницы',
  forms: 'Формы',
  events: 'События',
  settingsApi: 'Ассистенты',
  settings: 'Настройки',
  operatorDashboard: 'Администратор',
  closeMessage: 'Закрыть сообщение',
  signOut: 'Выйти',
  timezone: 'Время — по часовому поясу',
  changeTimezone: 'Изменить',
  operatorPages: {
    privacy: 'Конфиденциальность',
    terms: 'Условия',
    processing: 'Обработка данных',
    imprint: 'О владельце',
    accessibility: 'Доступность',
    support: 'Поддержка',
  },
};
