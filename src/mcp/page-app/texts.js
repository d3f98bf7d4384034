/** Words of the view in the languages of the service. */
export const texts = {
  en: {
    waiting: 'Loading page…',
    cancelled: 'The request was cancelled, so there is no page to show.',
    missing: 'The page could not be loaded.',
    empty: 'This page has no blocks yet.',
    open: 'View page',
    up: 'Move up',
    down: 'Move down',
    save: 'Save order',
    undo: 'Undo',
    saved: 'Order saved.',
    failed: 'Not saved:',
    unsupported: 'Unsupported block',
    hidden: 'Hidden from visitors',
  },
  ru: {
    waiting: 'Загрузка страницы…',
    cancelled: 'Запрос отменён: страницы не будет.',
    missing: 'Не удалось загрузить страницу.',
    empty: 'На странице пока нет блоков.',
    open: 'Открыть страницу',
    up: 'Выше',
    down: 'Ниже',
    save: 'Сохранить порядок',
    undo: 'Отменить',
    saved: 'Порядок сохранён.',
    failed: 'Не сохранено:',
    unsupported: 'Неподдерживаемый блок',
    hidden: 'Скрыт от посетителей',
  },
};

/** @typedef {(typeof texts)['en']} Texts */

/**
 * @param {unknown} locale BCP 47, as the host says it
 * @returns {Texts}
 */
export function textsFor(locale) {
  return /^ru\b/i.test(String(locale)) ? texts.ru : texts.en;
}
