import type { Texts } from '../texts.ts';

export const pageApp: Texts['pageApp'] = {
  waiting: 'Cargando la página…',
  cancelled: 'Se canceló la solicitud, así que no hay página que mostrar.',
  missing: 'No se pudo cargar la página.',
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
