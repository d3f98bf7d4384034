import type { Texts } from '../texts.ts';

export const channelMessages: Texts['channelMessages'] = {
  messageNotFound: 'Mensaje no encontrado',
  unreachable: (reason) => `No se pudo acceder a esta dirección (${reason}).`,
  noChallenge: (status) => `La respuesta no contenía el valor de challenge (estado ${status}).`,
  tooLongForChallenge: (kilobytes) =>
    `La dirección respondió con más de ${kilobytes} KB en lugar del valor de challenge.`,
  enterHttpsAddress: 'Escribe una dirección web que empiece por https://',
  channelNotFound: 'Canal no encontrado.',
  tooManyChannels: (most) => `Tienes ${most} canales, que es el máximo`,
  botNotStarted: 'Todavía no se ha iniciado el bot con este enlace.',
  linkExpired: 'Este enlace ha caducado. Empieza de nuevo.',
  telegramUnavailable: (reason) => `Telegram no está disponible ahora mismo (${reason}).`,
  mailNotAccepted: 'El servidor de correo no aceptó un mensaje para esta dirección.',
  wrongCode: 'Código incorrecto.',
  codeExpired: 'Este código ya no es válido. Pide uno nuevo.',
  isChannelAlready: 'Esta dirección ya es uno de tus canales.',
};
