/** Words of the view in the languages of the service. */
export const texts = {
  en: {
    waiting: 'Waiting for the page…',
    cancelled: 'The call was cancelled: there is no page to show.',
    missing: 'The page did not come.',
    empty: 'This page has no blocks yet.',
    open: 'Open the page',
    up: 'Move up',
    down: 'Move down',
    save: 'Save the order',
    undo: 'Undo',
    saved: 'The new order is saved.',
    failed: 'Not saved:',
    unsupported: 'Block of a former type',
  },
  ru: {
    waiting: 'Ждём страницу…',
    cancelled: 'Запрос отменён: страницы не будет.',
    missing: 'Страница не пришла.',
    empty: 'На странице пока нет блоков.',
    open: 'Открыть страницу',
    up: 'Выше',
    down: 'Ниже',
    save: 'Сохранить порядок',
    undo: 'Вернуть',
    saved: 'Новый порядок сохранён.',
    failed: 'Не сохранено:',
    unsupported: 'Блок прежнего типа',
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
