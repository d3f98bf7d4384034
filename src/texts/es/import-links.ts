import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const importLinks: Texts['importLinks'] = {
  title: 'Importar enlaces',
  lead: 'Importa enlaces, nombre, biografía y foto de perfil de otro servicio, como Linktree, o de un archivo. Puedes revisarlo todo antes de añadirlo.',
  missingReleases: (count) =>
    `${counted(count, 'enlace de música no se encontró y por ahora es un botón', 'enlaces de música no se encontraron y por ahora son botones')}.`,
  addRelease: 'Añadir como música: buscar de nuevo o rellenar los campos',
  fromAddress: 'De una página web',
  url: 'Dirección de la página',
  urlHint: 'Por ejemplo linktr.ee/anna',
  fromFile: 'De un archivo',
  file: 'Una página guardada, marcadores u otro archivo con enlaces',
  fileHint: 'HTML, texto, Markdown, CSV, JSON, contactos y más, hasta 3 MB',
  fromText: 'De un texto pegado',
  pasted: 'Cualquier texto con enlaces o el código HTML de una página',
  find: 'Buscar enlaces',
  added: (count) =>
    count === 1 ? 'Se ha añadido 1 enlace.' : `Se han añadido ${counted(count, 'enlace', 'enlaces')}.`,
  look: 'Ver página',
  arrange: 'Editar bloques',
  draftTitle: 'Revisa tu importación',
  draftCounts: (found, selected, doubtful, leftOut) =>
    [
      found === 1 ? '1 enlace encontrado' : `${counted(found, 'enlace', 'enlaces')} encontrados`,
      selected === 1 ? '1 seleccionado' : `${selected} seleccionados`,
      doubtful > 0 && (doubtful === 1 ? '1 dudoso' : `${doubtful} dudosos`),
      leftOut > 0 &&
        (leftOut === 1 ? '1 línea sin enlace omitida' : `${counted(leftOut, 'línea', 'líneas')} sin enlace omitidas`),
    ]
      .filter(Boolean)
      .join(', '),
  draftLead: 'Los seleccionados se añadirán al final de la página cuando guardes.',
  more: (count) =>
    `${count === 1 ? 'Se ha encontrado 1 enlace más, pero no se puede' : `Se han encontrado ${counted(count, 'enlace más', 'enlaces más')}, pero no se pueden`} importar de una sola vez.`,
  kinds: { social: 'Red social', video: 'Vídeo', music: 'Música', button: 'Botón' },
  take: (title) => `Importar ${title}`,
  name: (number) => `Título ${number}`,
  named: { video: 'Sin título', music: 'Se obtendrá del enlace' },
  known: 'Ya está en la página',
  doubts: {
    service: 'Parece un enlace del servicio, no tuyo',
    navigation: 'Del menú o del pie de la página',
    own_site: 'Lleva al propio sitio de la página',
    script: 'Encontrado en código, no como enlace',
    player: 'De un reproductor incrustado',
    hidden: 'Oculto en la página',
    expired: 'Ya ha caducado',
    locked: 'Bloqueado en la página',
    scheme: 'Un enlace de este tipo no se puede añadir',
    advertisement: 'Parece publicidad',
    incomplete: 'La dirección está incompleta',
    over_limit: 'Más de 100 enlaces: no seleccionado',
  },
  staysHidden: 'Se añadirá como bloque oculto',
  keepsSchedule: 'Conserva su programación',
  keepsGroups: 'Conservar los títulos',
  keepsGroupsText: 'Los enlaces de cada título forman un grupo en la página.',
  intro: { avatar: 'Foto de perfil', title: 'Nombre', description: 'Biografía' },
  replaces: 'Sustituirá lo que hay ahora',
  pictureFailed: 'No se ha podido descargar la foto. Puedes subir una en los ajustes de la página.',
  linksTitle: 'Enlaces',
  introTaken: 'El nombre, la biografía y la foto seleccionados ya están en tu página.',
  save: 'Añadir a la página',
  back: 'Empezar de nuevo',
  nothingChosen: 'Selecciona qué añadir.',
  gone: 'Página no encontrada',
  goneText: 'Se ha eliminado o pertenece a otra cuenta.',
};
