import type { Texts } from '../texts.ts';

export const musicMessages: Texts['musicMessages'] = {
  noRelease: 'No se encontró ningún lanzamiento. Revisa el UPC, el ISRC, el enlace o el título',
  servicesAway: (seconds) => `Los servicios de música no responden: inténtalo de nuevo en ${seconds} s`,
  wrongQuery: 'debe ser un UPC, un ISRC, la dirección de un lanzamiento o un título',
};
