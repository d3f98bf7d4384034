import type { Texts } from '../texts.ts';

/** The buttons above a text. */
export const richTools: Texts['richTools'] = {
  tools: 'Formato',
  bold: 'Negrita',
  italic: 'Cursiva',
  underline: 'Subrayado',
  strike: 'Tachado',
  list: 'Lista',
  link: 'Enlace',
};
