import type { Texts } from '../texts.ts';

export const importAccount: Texts['importAccount'] = {
  notAnExport: 'no es una exportación de Vitrine',
  olderVersion: 'es de una versión anterior de Vitrine: actualiza ese servidor y vuelve a exportar',
  newerVersion: 'es de una versión posterior de Vitrine: actualiza antes este servidor',
  incomplete: 'está incompleto: vuelve a exportar y espera a que termine la descarga',
  wrongLine: (line) => `tiene una línea no válida: ${line}`,
  unreadable: 'no tiene la forma que debería',
  formLeftOut: 'su formulario no se ha importado',
  fileLeftOut: 'su imagen no se ha importado',
  tooManySubmissions: (max) => `una importación admite como máximo ${max} respuestas`,
  pageFull: 'la página sería más grande de lo que permite este servidor',
  unknownType: 'este servidor no tiene este tipo de bloque',
  historyBefore: (day) =>
    day === null ? 'su historial no se puede guardar aquí' : `su historial anterior al ${day} no se puede guardar aquí`,
  historyOfWaiting: 'su historial no se importa porque tiene cambios pendientes de aprobación',
  loginUnusable: (login, problem) => `${login} ${problem}: elige otro nombre de página`,
};
