import type { Texts } from '../texts.ts';

export const leftToDo: Texts['leftToDo'] = {
  title: 'Queda por hacer',
  name: 'Añadir tu nombre',
  picture: 'Añadir tu foto de perfil',
  socials: 'Añadir tus redes sociales',
  contact: 'Poner tu contacto. Su bloque está oculto hasta entonces',
  links: (count) => (count === 1 ? 'Cambiar un enlace de ejemplo' : `Cambiar ${count} enlaces de ejemplo`),
};
