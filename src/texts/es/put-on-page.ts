import type { Texts } from '../texts.ts';

/** The offer to put what was made on a page. */
export const putOnPage: Texts['putOnPage'] = {
  title: 'Todavía en ninguna página',
  add: (page) => `Añadir a «${page}»`,
};
