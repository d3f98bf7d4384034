import type { Texts } from '../texts.ts';

export const slotPage: Texts['slotPage'] = {
  chooseTitle: 'Añadir un bloque',
  chooseLead: '¿Qué debe mostrar?',
  newTitle: (kind) => `Nuevo bloque: ${kind}`,
  gone: 'Bloque no encontrado',
  goneText: 'Se ha eliminado o pertenece a otra cuenta.',
  save: 'Guardar',
  add: 'Añadir a la página',
  back: 'Todos los bloques',
  remove: 'Eliminar bloque',
  place: 'Lugar en la página',
  last: 'Al final',
  first: 'Al principio',
  dividerText: 'Una línea entre los bloques de arriba y de abajo.',
  legacyText: 'Este tipo de bloque ya no es compatible. Puedes moverlo o eliminarlo, pero no editarlo.',
  deletedWhileOpen:
    'Este bloque se ha eliminado mientras lo editabas. Tus cambios están abajo. Guárdalos y se añadirán como un bloque nuevo.',
  found: (name) => `Encontrado: ${name}. Revísalo y guarda.`,
  unnamed: 'una canción o un álbum',
};
