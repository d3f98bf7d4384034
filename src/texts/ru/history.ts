import type { Texts } from '../texts.ts';
import { counted, plural } from './plural.ts';

/** Returns names as a list: «дизайн, тема и язык». */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat('ru').format(names);
}

const feminine = ['обложка или фон', 'тема', 'строка о Vitrine'];
const neuter = ['имя', 'описание'];
const inPlural = ['соцсети', 'кнопки «Поделиться»'];

/** The word for a change that agrees with what was changed: изменён адрес, изменена тема, изменены соцсети. */
function changedWord([name = '', ...more]: readonly string[]): string {
  if (more.length > 0 || inPlural.includes(name)) return 'изменены';
  return feminine.includes(name) ? 'изменена' : neuter.includes(name) ? 'изменено' : 'изменён';
}

export const history: Texts['history'] = {
  title: 'История',
  lead: (login: string, days: number, versions: number) =>
    `Изменения страницы ${login} за ${counted(days, 'день', 'дня', 'дней')}, не больше ${versions}. Любую версию можно открыть и восстановить, любое изменение — отменить.`,
  empty: 'Изменений пока нет. Здесь появится всё, что вы или ваши ассистенты меняете на этой странице.',
  emptyOfCaller: 'Из этого источника изменений нет.',
  you: 'Вы',
  imported: 'Ваш импорт',
  commandLine: 'Администратор сайта',
  goneCaller: 'Удалённый токен или приложение',
  line: (who: string, parts: string[]) => `${who}: ${listed(parts)}`,
  added: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'добавлен', 'добавлено', 'добавлено')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `добавлен блок ${name}`,
  removed: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'удалён', 'удалено', 'удалено')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `удалён блок ${name}`,
  changed: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'изменён', 'изменено', 'изменено')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `изменён блок ${name}`,
  moved: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'перемещён', 'перемещено', 'перемещено')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `перемещён блок ${name}`,
  hidden: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'скрыт', 'скрыто', 'скрыто')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `скрыт блок ${name}`,
  shown: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'снова показан', 'снова показано', 'снова показано')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `снова показан блок ${name}`,
  scheduled: (count: number, name: string | null) =>
    name === null
      ? `изменено время показа ${counted(count, 'блока', 'блоков', 'блоков')}`
      : `изменено время показа блока ${name}`,
  ungrouped: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'убран из группы', 'убрано из групп', 'убрано из групп')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `убран из группы блок ${name}`,
  grouped: (count: number, names: string | null, group: string) => {
    if (count === 1) return `в группу ${group} добавлен ${names === null ? '1 блок' : `блок ${names}`}`;
    const united = plural(count, 'объединён', 'объединено', 'объединено');
    return names === null
      ? `в группу ${group} ${united} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `в группу ${group} объединены ${names}`;
  },
  named: (name: string) => `«${name}»`,
  field: {
    login: 'адрес',
    title: 'имя',
    description: '«О себе»',
    avatar: 'аватар',
    bgImage: 'обложка или фон',
    socials: 'соцсети',
    themeId: 'тема',
    design: 'дизайн',
    languageId: 'язык',
    showsMadeWith: 'строка о Vitrine',
    showsShare: 'кнопки «Поделиться»',
  },
  stickersName: 'стикеры',
  fields: (names: string[]) => `${changedWord(names)} ${listed(names)}`,
  stickers: (count: number) =>
    `${plural(count, 'изменён', 'изменено', 'изменено')} ${counted(count, 'стикер', 'стикера', 'стикеров')}`,
  restored: (time: string) => `восстановлена версия от ${time}`,
  undone: (count: number) => `отменено ${counted(count, 'изменение', 'изменения', 'изменений')}`,
  redone: (count: number) => `возвращено ${counted(count, 'изменение', 'изменения', 'изменений')}`,
  created: 'создана страница',
  published: (count: number) => `опубликовано ${counted(count, 'изменение', 'изменения', 'изменений')}`,
  discarded: (count: number) => `не опубликовано ${counted(count, 'изменение', 'изменения', 'изменений')}`,
  changes: (count: number) => counted(count, 'изменение', 'изменения', 'изменений'),
  view: 'Посмотреть версию',
  undo: 'Отменить',
  redo: 'Вернуть',
  undoAll: 'Отменить все',
  viewOf: (line: string) => `Посмотреть версию: ${line}`,
  isUndone: 'Отменено',
  isCurrent: 'Текущая версия',
  touchedBy: (line: string) => `После этого изменено: ${line}.`,
  viewBefore: 'Посмотреть версию до этого',
  first: 'Исходная страница',
  paging: 'Ещё изменения',
  done: {
    undone: 'Изменение отменено.',
    restored: 'Версия восстановлена.',
    published: 'Изменения опубликованы.',
    discarded: 'Неопубликованные изменения отменены.',
  },
  versionTitle: (time: string) => `Версия от ${time}`,
  firstTitle: (time: string) => `Версия до ${time}`,
  firstLead: 'Страница до самого раннего из сохранённых изменений.',
  back: 'Все версии',
  since: 'Что изменилось с тех пор',
  same: 'С тех пор страница не изменилась.',
  sinceAdded: 'Добавлено',
  sinceRemoved: 'Удалено',
  sinceChanged: 'Изменено',
  sinceMoved: 'Перемещено',
  sinceFields: 'Страница',
  sinceStickers: 'Стикеры',
  lookOnly: 'Дизайн или настройки',
  withoutThings: (names: string[]) => `Форма, событие или картинка удалены: ${listed(names)}. Блок вернётся без них.`,
  cameBackWithout: (names: string[]) => `Форма, событие или картинка удалены: ${listed(names)}. Блок вернулся без них.`,
  withoutFiles: (names: string[]) =>
    `Изображения этой версии удалены, чтобы освободить место для новых. При восстановлении не вернётся: ${listed(names)}.`,
  restoreTitle: 'Восстановить эту версию',
  restoreText:
    'Страница станет такой, какой была. Удалённые блоки вернутся вместе со статистикой. Нынешняя версия останется в истории.',
  takeAddress: (login: string) => `Восстановить и адрес ${login}`,
  takeAddressText: (login: string) =>
    `Ссылки и QR-коды с нынешним адресом ${login} перестанут работать. Если не отметить, адрес не изменится.`,
  restore: 'Восстановить версию',
  compare: 'Было и стало',
  thisVersion: 'Эта версия',
  today: 'Сегодня',
  phone: 'Телефон',
  desktop: 'Компьютер',
  widths: 'Ширина',
  gone: 'Версия не найдена',
  goneText: 'Она больше не хранится, или страницу удалили, или она принадлежит другому аккаунту.',
};
