import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const channelMessages: Texts['channelMessages'] = {
  messageNotFound: 'Mensaje no encontrado.',
  unreachable: {
    address: 'No hay ningún servidor público en esta dirección. Compruébala e inténtalo de nuevo.',
    timeout: 'Esta dirección no respondió a tiempo. Inténtalo de nuevo.',
    redirects: 'Esta dirección redirige a otra. Escribe la dirección final.',
    encoding: 'Esta dirección envió una respuesta que no se puede leer.',
    connection: 'No se pudo acceder a esta dirección. Compruébala e inténtalo de nuevo.',
  },
  noChallenge: (status) =>
    `La respuesta tiene el estado ${status} o no contiene el valor de challenge. Comprueba la dirección e inténtalo de nuevo.`,
  tooLongForChallenge: (kilobytes) =>
    `La dirección respondió con más de ${kilobytes} KB en lugar del valor de challenge.`,
  enterHttpsAddress: 'Escribe una dirección web que empiece por https://.',
  channelNotFound: 'Canal no encontrado.',
  tooManyChannels: (most) => `Has alcanzado el límite de ${counted(most, 'canal', 'canales')}. Primero elimina uno.`,
  botNotStarted: 'Todavía no se ha iniciado el bot con este enlace.',
  linkExpired: 'Este enlace ha caducado. Empieza de nuevo.',
  telegramUnavailable: 'Telegram no está disponible ahora mismo. Inténtalo de nuevo en unos minutos.',
  mailNotAccepted: 'El servidor de correo no aceptó un mensaje para esta dirección.',
  wrongCode: 'Código incorrecto.',
  codeExpired: 'Este código ya no es válido. Pide uno nuevo.',
  isChannelAlready: 'Esta dirección ya es uno de tus canales.',
};
