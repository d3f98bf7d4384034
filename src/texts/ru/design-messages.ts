import type { Texts } from '../texts.ts';

export const designMessages: Texts['designMessages'] = {
  unknownTheme: 'такой темы нет',
  unknownPage: 'должна быть другой вашей страницей',
  notAColor: 'должен быть цветом, например #0d5c46',
  unknownChoice: 'такого варианта нет',
};
