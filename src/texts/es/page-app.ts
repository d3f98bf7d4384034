import type { Texts } from '../texts.ts';

export const pageApp: Texts['pageApp'] = {
  waiting: 'Cargando la página…',
  cancelled: 'La solicitud se ha cancelado: no hay nada que mostrar.',
  missing: 'No se ha podido cargar la página.',
  empty: 'Esta página todavía no tiene bloques.',
  open: 'Ver página',
  up: 'Subir',
  down: 'Bajar',
  save: 'Guardar orden',
  undo: 'Deshacer',
  saved: 'Orden guardado.',
  failed: 'Sin guardar:',
  hidden: 'Oculto a los visitantes',
  unsupported: 'Bloque no compatible',
};
