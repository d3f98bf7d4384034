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
  linkReason:
    'Los enlaces no están entre las etiquetas permitidas en un texto. En su lugar, todo el bloque puede ser un enlace.',
  linkWay: 'Ir al enlace del bloque',
};
