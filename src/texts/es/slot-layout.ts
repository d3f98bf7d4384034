import type { Texts } from '../texts.ts';

export const slotLayout: Texts['slotLayout'] = {
  title: 'Disposición',
  size: 'Tamaño',
  sizes: { regular: 'Normal', large: 'Grande', half: 'Medio ancho', icon: 'Icono', player: 'Reproductor' },
  sizeTexts: {
    regular: 'Tan ancho como la página',
    large: 'La imagen encima del texto',
    half: 'Dos por fila',
    icon: 'Solo el icono o la imagen',
    player: 'Se reproduce aquí al tocarlo',
  },
  group: 'Grupo',
  groupHint: 'Opcional. Los bloques seguidos con el mismo título forman un grupo que se abre y se cierra.',
  open: 'Abierto al principio',
  openText: 'Los visitantes ven el contenido del grupo sin abrirlo.',
  rename: 'Cambiar el título del grupo',
  renameText: (count: number) =>
    count === 1
      ? 'El otro bloque del grupo también recibe este título.'
      : `Los otros ${count} bloques del grupo también reciben este título.`,
  inGroup: (heading: string) => `Grupo: ${heading}`,
  unknownSize: 'Elige uno de los tamaños',
  longHeading: 'como máximo 80 caracteres',
};
