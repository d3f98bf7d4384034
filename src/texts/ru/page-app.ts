import type { Texts } from '../texts.ts';

export const pageApp: Texts['pageApp'] = {
  waiting: 'Загрузка страницы…',
  cancelled: 'Запрос отменён, показать нечего.',
  missing: 'Не удалось загрузить страницу.',
  empty: 'На странице пока нет блоков.',
  open: 'Открыть страницу',
  up: 'Выше',
  down: 'Ниже',
  save: 'Сохранить порядок',
  undo: 'Отменить',
  saved: 'Порядок сохранён.',
  failed: 'Не сохранено:',
  hidden: 'Скрыт от посетителей',
  unsupported: 'Неподдерживаемый блок',
};
