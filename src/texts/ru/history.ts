import type { Texts } from '../texts.ts';
import { counted, plural } from './plural.ts';

export const history: Texts['history'] = {
  title: 'История',
  lead: (login: string, days: number, versions: number) =>
    `Все изменения страницы ${login} за последние ${days} дней, но не больше ${versions}, а очень больших меньше. Любую версию можно посмотреть и вернуть, а изменения отменить.`,
  empty: 'Изменений пока нет. Здесь появится всё, что вы или ваши ассистенты меняете на этой странице.',
  emptyOfCaller: 'Из этого источника изменений нет.',
  you: 'Вы',
  imported: 'Ваш импорт',
  commandLine: 'Оператор',
  goneCaller: 'Удалённый токен или приложение',
  line: (who: string, parts: string[]) => `${who}: ${parts.join(', ')}`,
  added: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'добавлен', 'добавлено', 'добавлено')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `добавлено ${name}`,
  removed: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'удалён', 'удалено', 'удалено')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `удалено ${name}`,
  changed: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'изменён', 'изменено', 'изменено')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `изменено ${name}`,
  moved: (count: number, name: string | null) =>
    name === null
      ? `${plural(count, 'перемещён', 'перемещено', 'перемещено')} ${counted(count, 'блок', 'блока', 'блоков')}`
      : `перемещено ${name}`,
  named: (name: string) => `«${name}»`,
  field: {
    login: 'адрес',
    title: 'название',
    description: 'описание',
    avatar: 'фото',
    bgImage: 'фон',
    socials: 'соцсети',
    themeId: 'тема',
    design: 'оформление',
    languageId: 'язык',
    showsMadeWith: 'строка о Vitrine',
    showsShare: 'кнопки «Поделиться»',
  },
  stickersName: 'наклейки',
  fields: (names: string[]) => `изменено: ${names.join(', ')}`,
  stickers: (count: number) =>
    `${plural(count, 'изменена', 'изменено', 'изменено')} ${counted(count, 'наклейка', 'наклейки', 'наклеек')}`,
  restored: (time: string) => `возвращена версия от ${time}`,
  undone: (count: number) => `отменено ${counted(count, 'изменение', 'изменения', 'изменений')}`,
  created: 'создана страница',
  published: (count: number) => `опубликовано ${counted(count, 'изменение', 'изменения', 'изменений')}`,
  discarded: (count: number) => `отклонено ${counted(count, 'изменение', 'изменения', 'изменений')}`,
  changes: (count: number) => counted(count, 'изменение', 'изменения', 'изменений'),
  view: 'Посмотреть версию',
  undo: 'Отменить',
  undoAll: 'Отменить все',
  viewOf: (line: string) => `Посмотреть версию: ${line}`,
  isUndone: 'Отменено',
  isCurrent: 'Текущая версия',
  touchedBy: (line: string) => `С тех пор менялось. ${line}.`,
  viewBefore: 'Посмотреть версию до этого',
  first: 'Страница до этих изменений',
  paging: 'Ещё изменения',
  done: {
    undone: 'Изменение отменено.',
    restored: 'Версия возвращена.',
    published: 'Изменения опубликованы.',
    discarded: 'Изменения отклонены.',
  },
  versionTitle: (time: string) => `Версия от ${time}`,
  firstTitle: (time: string) => `Версия до ${time}`,
  firstLead: 'Страница, какой она была до самого старого из хранимых изменений.',
  back: 'Все версии',
  since: 'Что изменилось с тех пор',
  same: 'Сегодня страница такая же.',
  sinceAdded: 'Добавлено',
  sinceRemoved: 'Удалено',
  sinceChanged: 'Изменено',
  sinceMoved: 'Перемещено',
  sinceFields: 'Страница',
  sinceStickers: 'Наклейки',
  lookOnly: 'Вид или настройки',
  withoutThings: (names: string[]) =>
    `Форма, событие или картинка удалены: ${names.join(', ')}. Блок вернётся без них.`,
  cameBackWithout: (names: string[]) =>
    `Форма, событие или картинка удалены: ${names.join(', ')}. Блок вернулся без них.`,
  withoutFiles: (names: string[]) =>
    `Изображения этой версии удалены, чтобы освободить место для новых. При возврате не восстановится: ${names.join(', ')}.`,
  restoreTitle: 'Вернуть эту версию',
  restoreText:
    'Страница станет такой, какой была. Удалённые блоки вернутся вместе со статистикой. Сегодняшняя версия останется в истории.',
  takeAddress: (login: string) => `Вернуть и адрес ${login}`,
  takeAddressText: (login: string) =>
    `Ссылки и QR-коды с сегодняшним адресом ${login} перестанут работать. Если не выбрать, адрес останется прежним.`,
  restore: 'Вернуть версию',
  compare: 'Тогда и сегодня',
  thisVersion: 'Эта версия',
  today: 'Сегодня',
  phone: 'Телефон',
  desktop: 'Компьютер',
  widths: 'Ширина',
  gone: 'Версия не найдена',
  goneText: 'Она больше не хранится, или страницу удалили, или она принадлежит другой учётной записи.',
};
