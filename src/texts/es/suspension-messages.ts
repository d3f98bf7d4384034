export const suspensionMessages = {
  enterText: 'Escribe un texto',
  textTooLong: (max: number) => `Debe tener como máximo ${max} caracteres`,
  noSuchAccount: 'Esta cuenta no existe',
  notSuspended: 'La suspensión ya ha terminado',
  appealedAlready: 'Ya has presentado una reclamación',
  noSuchAppeal: 'Esta reclamación no existe',
  answeredAlready: 'Esta reclamación ya tiene respuesta, o la suspensión ha terminado',
  accountSuspended: (link: string) =>
    `Esta cuenta está suspendida. Su titular puede leer el motivo y presentar una reclamación en ${link}`,
};
