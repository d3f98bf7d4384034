import type { Texts } from '../texts.ts';

export const designMessages: Texts['designMessages'] = {
  unknownTheme: 'no es un tema conocido',
  unknownPage: 'debe ser otra de tus páginas',
  notAColor: 'debe ser un color, por ejemplo #0d5c46',
  unknownChoice: 'no es una de las opciones',
};
