import type { Texts } from '../texts.ts';

export const designMessages: Texts['designMessages'] = {
  unknownTheme: 'Выберите одну из тем.',
  unknownPage: 'Выберите другую свою страницу.',
  notAColor: 'Укажите цвет, например #0d5c46.',
  unknownChoice: 'Выберите один из вариантов.',
};
