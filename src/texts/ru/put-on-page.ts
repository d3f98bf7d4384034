import type { Texts } from '../texts.ts';

/** The offer to put what was made on a page. */
export const putOnPage: Texts['putOnPage'] = {
  title: 'Пока ни на одной странице',
  add: (page) => `Добавить на «${page}»`,
  pictures: (count) => (count === 1 ? 'Новое изображение' : 'Новые изображения'),
  picturesText:
    'Пока ни на одной странице. Изображения, которых нет ни на одной странице, удаляются через сутки после загрузки.',
  picture: (number) => `Изображение ${number}`,
};
