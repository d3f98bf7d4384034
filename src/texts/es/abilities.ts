import type { Texts } from '../texts.ts';

export const abilities: Texts['abilities'] = {
  'profile:read': {
    label: 'Ver tus páginas',
    text: 'Leer tu nombre, todas tus páginas con los bloques ocultos y programados y sus ajustes, tus formularios y cuántas veces se envió cada uno, tus eventos, adónde se envían las respuestas (con las direcciones ocultas en parte), tus estadísticas y las cuentas sociales vinculadas con sus publicaciones. Puede pedir avisos cuando ocurre algo en tus páginas.',
  },
  'profile:write': {
    label: 'Editar tus páginas',
    text: 'Crear páginas; añadir, editar, mover y eliminar bloques; crear y cambiar formularios; cambiar nombres, direcciones e imágenes. Puedes deshacer los cambios de la aplicación en el historial de la página.',
  },
};
