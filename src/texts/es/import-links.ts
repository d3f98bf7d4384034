import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const importLinks: Texts['importLinks'] = {
  title: 'Importar enlaces',
  lead: 'Importa enlaces, nombre, biografía y foto de perfil de otro servicio, como Linktree, o de un archivo. Puedes revisarlo todo antes de añadirlo.',
  fromAddress: 'De una página web',
  url: 'Dirección de la página',
  urlHint: 'Por ejemplo linktr.ee/anna',
  fromFile: 'De un archivo',
  file: 'Una página web guardada en tu navegador o un archivo de marcadores',
  fileHint: 'html, hasta 3 MB',
  fromText: 'De un texto pegado',
  pasted: 'Enlaces, uno por línea, o el código HTML de una página',
  find: 'Buscar enlaces',
  added: (count) =>
    count === 1 ? 'Se ha añadido 1 enlace.' : `Se han añadido ${counted(count, 'enlace', 'enlaces')}.`,
  look: 'Ver página',
  arrange: 'Editar bloques',
  draftTitle: 'Revisa tu importación',
  draftLead: (count) =>
    count === 1
      ? 'Se ha encontrado 1 enlace. Se añadirá cuando guardes.'
      : `Se han encontrado ${counted(count, 'enlace', 'enlaces')}. Los seleccionados se añadirán al final de la página cuando guardes.`,
  more: (count) =>
    `${count === 1 ? 'Se ha encontrado 1 enlace más, pero no se puede' : `Se han encontrado ${counted(count, 'enlace más', 'enlaces más')}, pero no se pueden`} importar de una sola vez.`,
  kinds: { social: 'Red social', video: 'Vídeo', music: 'Música', button: 'Botón' },
  take: (title) => `Importar ${title}`,
  name: (number) => `Título ${number}`,
  named: { video: 'Sin título', music: 'Se obtendrá del enlace' },
  known: 'Ya está en la página',
  ofService: 'Parece un enlace del servicio, no tuyo',
  intro: { avatar: 'Foto de perfil', title: 'Nombre', description: 'Biografía' },
  replaces: 'Sustituirá a lo actual',
  pictureFailed: 'No se ha podido descargar la foto. Puedes subir una en los ajustes de la página.',
  linksTitle: 'Enlaces',
  introTaken: 'El nombre, la biografía y la foto seleccionados ya están en tu página.',
  save: 'Añadir a la página',
  back: 'Empezar de nuevo',
  nothingChosen: 'Selecciona qué añadir.',
  gone: 'Página no encontrada',
  goneText: 'Se ha eliminado o pertenece a otra cuenta.',
};
