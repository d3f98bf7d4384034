import type { Texts } from '../texts.ts';

/** The offer to put what was made on a page. */
export const putOnPage: Texts['putOnPage'] = {
  title: 'Todavía en ninguna página',
  add: (page) => `Añadir a «${page}»`,
  pictures: (count) => (count === 1 ? 'Imagen nueva' : 'Imágenes nuevas'),
  picturesText:
    'Todavía en ninguna página. Las imágenes que no están en ninguna página se eliminan un día después de subirlas.',
  picture: (number) => `Imagen ${number}`,
};
