import type { Texts } from '../texts.ts';

/** The offer to put what was made on a page. */
export const putOnPage: Texts['putOnPage'] = {
  title: 'Пока ни на одной странице',
  add: (page) => `Добавить на «${page}»`,
};
