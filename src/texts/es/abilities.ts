import type { Texts } from '../texts.ts';

export const abilities: Texts['abilities'] = {
  'profile:read': {
    label: 'Ver tus páginas',
    text: 'Leer tus páginas con su contenido, ajustes y estadísticas.',
  },
  'profile:write': {
    label: 'Editar tus páginas',
    text: 'Crear páginas; añadir, editar, mover y eliminar bloques; cambiar títulos, direcciones e imágenes. Puedes deshacer sus cambios en el historial de la página.',
  },
};
