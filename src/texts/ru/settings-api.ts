import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const settingsApi: Texts['settingsApi'] = {
  title: 'Ассистенты и API',
  lead: 'Подключайте ассистентов и скрипты и смотрите, у кого есть доступ.',
  connectTitle: 'Подключить ассистента',
  steps: [
    'Скопируйте адрес коннектора.',
    'Добавьте его в своём ассистенте как свой коннектор (он же удалённый MCP-сервер).',
    'Браузер откроется один раз: войдите и выберите, что ассистенту разрешено.',
  ],
  connector: 'Адрес коннектора',
  assistantsTitle: 'По шагам',
  restTitle: 'Или через REST',
  restText: 'С персональным токеном, который создаётся ниже:',
  docs: 'Справочник API',
  appsTitle: 'Подключённые приложения',
  appsEmpty: 'Подключённых приложений пока нет.',
  connected: 'Подключено',
  lastUsed: 'Последнее действие',
  created: 'Создан',
  never: 'никогда',
  disconnect: 'Отключить',
  disconnectNamed: (name: string) => `Отключить ${name}`,
  tokensTitle: 'Персональные токены доступа',
  tokensText: (most: number) =>
    `Для ваших собственных скриптов. Не больше ${most}. Каждый показывается один раз, при создании.`,
  tokensEmpty: 'Токенов пока нет.',
  remove: 'Удалить',
  removeNamed: (name: string) => `Удалить токен ${name}`,
  newTitle: (name: string) => `Ваш токен «${name}»`,
  newText: 'Скопируйте его сейчас: потом его нельзя будет посмотреть. Vitrine хранит только его хеш.',
  newTry: 'Проверьте его:',
  create: 'Создать токен',
  name: 'Название токена',
  nameHint: 'Для чего он, например «резервные копии».',
  abilities: 'Разрешения',
  submit: 'Создать токен',
  full: (most: number) =>
    `У вас уже ${counted(most, 'токен', 'токена', 'токенов')} — это максимум. Удалите один, чтобы создать другой.`,
  done: { deleted: 'Токен удалён.', disconnected: 'Приложение отключено.', saved: 'Изменения сохранены.' },
  waitingChanges: (changes: number, page: string) =>
    `${counted(changes, 'неопубликованное изменение', 'неопубликованных изменения', 'неопубликованных изменений')} на ${page}`,
};
