import type { Texts } from '../texts.ts';

export const approvalMessages: Texts['approvalMessages'] = {
  nothingWaits: 'No hay cambios en espera: ya se publicaron o descartaron',
  neverPublished: 'Esta página nunca se publicó. Publícala o elimínala.',
  changedSince: 'Mientras tanto cambió algo más: mira la página otra vez y después publica o descarta',
  noSuchApp: 'No hay ninguna aplicación así conectada',
  tokenNotFound: 'Token no encontrado.',
};
