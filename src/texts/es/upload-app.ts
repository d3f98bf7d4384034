import type { Texts } from '../texts.ts';

export const uploadApp: Texts['uploadApp'] = {
  title: 'Subir imágenes',
  waiting: 'Cargando…',
  cancelled: 'La solicitud se ha cancelado.',
  choose: 'Elegir imágenes',
  chooseOne: 'Elegir una imagen',
  drop: 'O arrástralas aquí.',
  formats: 'JPG, PNG, WebP o GIF, de hasta {limit} MB.',
  picture: 'Imagen',
  uploading: 'Subiendo…',
  uploaded: 'Subida completada.',
  retry: 'Reintentar',
  send: 'Continuar en el chat',
  sent: 'Enviado al chat.',
  message: 'He subido:',
  failed: 'No ha funcionado.',
  disconnected: 'Falló la conexión.',
  expired: 'El tiempo para subir ha terminado. Pídelo otra vez en el chat.',
  tooLarge: 'Pesa más de {limit} MB.',
  notAPicture: 'No es una imagen JPG, PNG, WebP o GIF que se pueda abrir.',
  tooMany: 'Demasiadas subidas a la vez. Espera un momento.',
};
