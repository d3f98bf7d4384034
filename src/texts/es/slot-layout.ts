import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const slotLayout: Texts['slotLayout'] = {
  title: 'Disposición',
  size: 'Tamaño',
  sizes: { regular: 'Normal', large: 'Grande', half: 'Mitad del ancho', icon: 'Icono', player: 'Reproductor' },
  sizeTexts: {
    regular: 'Tan ancho como la página',
    large: 'La imagen encima del texto',
    half: 'Dos por fila',
    icon: 'Solo el icono o la imagen',
    player: 'Se reproduce en la página',
  },
  group: 'Grupo',
  groupHint: 'Opcional. Los bloques seguidos con el mismo título se reúnen en un grupo.',
  open: 'Abierto por defecto',
  openText: 'Los visitantes ven el contenido del grupo sin abrirlo.',
  rename: 'Cambiar el título del grupo',
  renameText: (count: number) =>
    count === 1
      ? 'El otro bloque del grupo también tendrá este título.'
      : `Los otros ${counted(count, 'bloque', 'bloques')} del grupo también tendrán este título.`,
  halfAlone: 'solo en su fila, por eso a todo el ancho',
  unknownSize: 'Elige uno de los tamaños.',
  longHeading: 'Escribe como máximo 80 caracteres.',
};
