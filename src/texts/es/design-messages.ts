import type { Texts } from '../texts.ts';

export const designMessages: Texts['designMessages'] = {
  unknownTheme: 'Elige uno de los temas.',
  unknownPage: 'Elige otra de tus páginas.',
  notAColor: 'Escribe un color, por ejemplo #0d5c46.',
  unknownChoice: 'Elige una de las opciones.',
};
