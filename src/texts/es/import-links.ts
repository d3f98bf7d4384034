import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const importLinks: Texts['importLinks'] = {
  title: 'Importar enlaces',
  lead: 'Importa enlaces, nombre, biografía e imagen de otro servicio, como Linktree, o de un archivo. Puedes revisarlo todo antes de añadirlo.',
  fromAddress: 'De una página web',
  url: 'Dirección de la página',
  urlHint: 'Por ejemplo linktr.ee/anna',
  fromFile: 'De un archivo',
  file: 'Una página web guardada en tu navegador, o un archivo de marcadores',
  fileHint: 'html, hasta 3 MB',
  fromText: 'De un texto pegado',
  pasted: 'Enlaces, uno por línea, o el código HTML de una página',
  find: 'Buscar enlaces',
  added: (count) => (count === 1 ? 'Se añadió 1 enlace.' : `Se añadieron ${counted(count, 'enlace', 'enlaces')}.`),
  look: 'Ver página',
  arrange: 'Editar bloques',
  draftTitle: 'Revisa tu importación',
  draftLead: (count) =>
    count === 1
      ? 'Se encontró 1 enlace. Se añade cuando guardas.'
      : `Se encontraron ${counted(count, 'enlace', 'enlaces')}. Los seleccionados se añaden al final de la página cuando guardas.`,
  more: (count) =>
    `${count === 1 ? 'Se encontró 1 enlace más, pero no se puede' : `Se encontraron ${count} enlaces más, pero no se pueden`} importar a la vez.`,
  kinds: { social: 'Enlace social', video: 'Vídeo', music: 'Música', button: 'Botón' },
  take: (title) => `Importar ${title}`,
  name: (number) => `Título ${number}`,
  named: { video: 'Sin título', music: 'Se busca por su enlace' },
  known: 'Ya está en la página',
  ofService: 'Probablemente un enlace del otro servicio',
  face: { avatar: 'Imagen', title: 'Nombre', description: 'Biografía' },
  replaces: 'Reemplaza lo que tienes',
  pictureFailed: 'No se pudo descargar la imagen. Puedes subir una en los ajustes de la página.',
  linksTitle: 'Enlaces',
  faceTaken: 'El nombre, la biografía y la imagen seleccionados ya están en tu página.',
  save: 'Añadir a la página',
  back: 'Empezar de nuevo',
  nothingChosen: 'Selecciona qué añadir',
  gone: 'Página no encontrada',
  goneText: 'Se eliminó, o pertenece a otra cuenta.',
};
