import type { Texts } from '../texts.ts';

export const historyMessages: Texts['historyMessages'] = {
  versionGone: 'Esta versión ya no se guarda.',
  undoneAlready: 'Este cambio ya se ha deshecho.',
  changedSince: 'Esto ha vuelto a cambiar después. Restaura una versión anterior.',
};
