import type { Texts } from '../texts.ts';

export const share: Texts['share'] = {
  title: 'Compartir',
  /** Leads here. */
  way: 'Compartir: enlace, código QR, «Hecho con Vitrine»',
  link: 'Tu enlace',
  linkText: 'Para tu perfil de Instagram, TikTok o YouTube, la firma de tus correos, la puerta de tu tienda.',
  qr: 'Código QR',
  qrText: 'Para carteles, tarjetas, menús y camisetas. Lleva a tu página mientras conserve su dirección.',
  qrAlt: (address: string) => `Código QR que lleva a ${address}`,
  color: 'Color',
  background: 'Fondo',
  middle: 'En el centro',
  middles: { none: 'Nada', avatar: 'Tu imagen', logo: 'Logotipo de Vitrine' },
  apply: 'Actualizar código',
  download: 'Descargar',
  formats: {
    svg: 'para editar',
    pdf: 'para imprimir',
    png: 'para pantallas',
  },
  visitors: 'Lo que encuentran los visitantes',
  showsShare: 'Botones para compartir',
  showsShareText: 'En tu página y en cada bloque: abren el menú del teléfono o copian el enlace.',
  showsMadeWith: '«Hecho con Vitrine» al pie',
  showsMadeWithText: 'Desactívalo y tu página no llevará más nombre que el tuyo.',
  save: 'Guardar',
  saved: 'Guardado.',
  gone: 'Página no encontrada',
  goneText: 'Se ha eliminado o pertenece a otra cuenta.',
};
