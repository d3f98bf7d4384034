import type { Texts } from '../texts.ts';

export const drafts: Texts['drafts'] = {
  restored: 'Sin guardar todavía. Esto es lo que escribiste aquí antes.',
  discard: 'Descartar',
  waiting: 'Sin guardar todavía: no se puede contactar con el servidor. Se enviará solo en cuanto se pueda.',
};
