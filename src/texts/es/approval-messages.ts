import type { Texts } from '../texts.ts';

export const approvalMessages: Texts['approvalMessages'] = {
  nothingWaits: 'No hay cambios pendientes: ya se han publicado o descartado.',
  neverPublished: 'Esta página nunca se ha publicado. Publícala o elimínala.',
  changedSince:
    'Algo más ha cambiado desde que abriste la página. Revísala otra vez y después publica o descarta los cambios.',
  noSuchApp: 'Esta aplicación no está conectada.',
  tokenNotFound: 'Token no encontrado.',
};
