import type { Texts } from '../texts.ts';

/** The offer to put what was made on a page. */
export const putOnPage: Texts['putOnPage'] = {
  title: 'Пока ни на одной странице',
  add: (page) => `Добавить на «${page}»`,
  pictures: (count) => (count === 1 ? 'Новая картинка' : 'Новые картинки'),
  picturesText:
    'Пока ни на одной странице. Картинки, которых нет ни на одной странице, удаляются через сутки после загрузки.',
  picture: (number) => `Картинка ${number}`,
};
