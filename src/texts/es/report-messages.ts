import type { Texts } from '../texts.ts';

export const reportMessages: Texts['reportMessages'] = {
  noSuchReport: 'No existe ese aviso',
  decidedAlready: 'Este aviso ya está resuelto',
  pageIsGone: 'La página está eliminada: solo queda la decisión none',
  noAppealAnyMore: 'El plazo para reclamar ha terminado o la decisión ha cambiado',
};
