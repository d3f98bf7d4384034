import type { Texts } from '../texts.ts';

export const importMessages: Texts['importMessages'] = {
  notLoaded:
    'No se pudo cargar la página: debe ser pública y responder en 10 segundos. Algunos sitios bloquean las solicitudes automáticas; en ese caso, guarda la página en tu navegador y elige el archivo',
  fileTooLarge: (megabytes) => `puede pesar como máximo ${megabytes} MB`,
  textTooLarge: (megabytes) =>
    `El texto es demasiado largo: los navegadores lo envían como más de ${megabytes} MB. Guárdalo como archivo y elígelo.`,
  nothingFound: 'No se encontraron enlaces',
  inLine: (line, problem) => `Línea ${line}: ${problem}`,
  tooManyLinks: (most) => `Como máximo ${most} enlaces a la vez`,
  noLink: 'no hay enlace: escribe uno por línea, por ejemplo Mi tienda https://example.com',
};
