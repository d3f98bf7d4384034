import type { Texts } from '../texts.ts';

export const eventMessages: Texts['eventMessages'] = {
  localTime: 'debe ser una fecha y hora de este siglo, como 2027-05-01T19:00',
  endsFirst: 'debe ser posterior al inicio',
  noSuchTime: 'no existe en esta zona horaria, porque a esa hora cambian los relojes',
  noSuchEvent: 'No tienes ese evento',
  tooManyEvents: (most) => `Tienes ${most} eventos, que es el máximo: elimina algunos ya pasados`,
  noZone: 'debe ser el nombre de una zona horaria de IANA, como Europe/Madrid',
};
