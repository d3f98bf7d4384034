import type { Texts } from '../texts.ts';

export const historyMessages: Texts['historyMessages'] = {
  versionGone: 'Esta versión ya no se guarda',
  undoneAlready: 'Este cambio ya se deshizo',
  changedSince: 'Lo que tocó este cambio se ha modificado después: restaura una versión anterior',
};
