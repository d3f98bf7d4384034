import type { Texts } from '../texts.ts';

export const share: Texts['share'] = {
  title: 'Compartir',
  /** Leads here. */
  link: 'Tu enlace',
  linkText: 'Para tu perfil de Instagram, TikTok o YouTube, la firma de tus correos o el escaparate de tu tienda.',
  qr: 'Código QR',
  qrText: 'Para carteles, tarjetas, menús y camisetas. Funciona mientras tu página conserve su dirección.',
  qrAlt: (address: string) => `Código QR de ${address}`,
  color: 'Color del código',
  background: 'Fondo del código',
  middle: 'En el centro',
  middles: { none: 'Vacío', avatar: 'Tu foto de perfil', logo: 'Logotipo de Vitrine' },
  apply: 'Actualizar código',
  download: 'Descargar',
  formats: {
    svg: 'para editar',
    pdf: 'para imprimir',
    png: 'para pantallas',
  },
  visitors: 'Lo que ven los visitantes',
  showsShare: 'Botones para compartir',
  showsShareText: 'En tu página y en cada bloque: abren el menú «Compartir» del teléfono o copian el enlace.',
  showsMadeWith: '«Hecho con Vitrine» al pie',
  showsMadeWithText: 'Desactívalo para quitar nuestro nombre de tu página.',
  save: 'Guardar',
  saved: 'Guardado.',
  gone: 'Página no encontrada',
  goneText: 'Se ha eliminado o pertenece a otra cuenta.',
};
