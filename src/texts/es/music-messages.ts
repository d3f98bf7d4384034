import type { Texts } from '../texts.ts';

export const musicMessages: Texts['musicMessages'] = {
  noRelease: 'No se encontró ningún lanzamiento. Revisa el UPC, el ISRC, el enlace o el título',
  noSuchCode:
    'No se encontró ningún lanzamiento. Estos dígitos no son un código válido: un UPC tiene 12 dígitos y un EAN 13, el último de control. Corrígelos o envía un ISRC, el enlace del lanzamiento o su título',
  noReleaseAtAddress:
    'No se encontró ningún lanzamiento en esta dirección. Envía el enlace de un álbum o una canción en Spotify, Apple Music o Deezer, su UPC o ISRC, o su título y artista',
  servicesAway: (seconds) => `Los servicios de música no responden: inténtalo de nuevo en ${seconds} s`,
  wrongQuery: 'debe ser un UPC, un ISRC, la dirección de un lanzamiento o un título',
};
