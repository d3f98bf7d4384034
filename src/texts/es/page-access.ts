import type { Texts } from '../texts.ts';

export const pageAccess: Texts['pageAccess'] = {
  legend: 'Páginas',
  all: {
    label: 'Todas mis páginas, también las futuras',
    text: 'También puede crear páginas, si tiene permiso para editar.',
  },
  only: { label: 'Solo estas', text: 'No ve ninguna otra página ni puede crear una.' },
  boxes: 'Páginas que puede usar',
  summary: (pages) =>
    pages === 'all'
      ? 'Todas las páginas, también las futuras.'
      : pages.length === 0
        ? 'Ninguna página: las que podía usar se han eliminado.'
        : `Solo ${pages.join(', ')}.`,
  more: (count) => `${count} más`,
  save: 'Guardar',
  saveNamed: (name) => `Guardar páginas para ${name}`,
};
