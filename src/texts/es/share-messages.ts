import type { Texts } from '../texts.ts';

export const shareMessages: Texts['shareMessages'] = {
  notAColor: 'debe ser un color, por ejemplo #0d5c46',
  mustBeDarker: 'debe ser más oscuro que el fondo: muchos teléfonos no leen un código claro sobre fondo oscuro',
  tooPale: 'se parece demasiado al fondo para que un teléfono lo lea: elige un color más oscuro o un fondo más claro',
  unknownMiddle: 'debe ser none, avatar o logo',
  noAvatar: 'necesita una imagen, y esta página no tiene ninguna',
  qrFormat: 'debe ser svg, png o pdf',
  onlyJson: 'debe ser json',
  notAPage: 'debe ser la dirección de una página',
};
