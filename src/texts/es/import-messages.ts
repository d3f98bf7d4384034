import type { Texts } from '../texts.ts';

export const importMessages: Texts['importMessages'] = {
  notLoaded:
    'No se pudo cargar la página: debe ser pública y responder en 10 segundos. Algunos sitios bloquean las solicitudes automáticas; en ese caso, guarda la página en tu navegador y elige el archivo.',
  fileTooLarge: (megabytes) => `puede pesar como máximo ${megabytes} MB`,
  textTooLarge: (megabytes) =>
    `El texto es demasiado largo: ocupa más de ${megabytes} MB. Guárdalo en un archivo y elige ese archivo.`,
  nothingFound: 'No se han encontrado enlaces.',
  unreadFormat: (format) =>
    `es un archivo de formato ${format}, que no se puede leer: exporta los enlaces como HTML, CSV o texto, o guarda la página en el navegador como «Página web, solo HTML»`,
  tooSlow: 'tarda demasiado en leerse: envía una parte',
  busy: 'Hay demasiados textos grandes en espera. Inténtalo de nuevo en unos segundos.',
  noLink: 'no contiene ningún enlace: escribe, por ejemplo, Mi tienda https://example.com',
  textRequired: 'es obligatorio si no se indica url',
  textOrUrl: 'no se puede enviar junto con text',
};
