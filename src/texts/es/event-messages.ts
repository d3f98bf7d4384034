import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const eventMessages: Texts['eventMessages'] = {
  localTime: 'Escribe una fecha y una hora.',
  endsFirst: 'El final debe ser posterior al inicio.',
  noSuchTime: 'Esta hora no existe: en ese momento cambian los relojes.',
  noSuchEvent: 'Este evento ya no existe.',
  tooManyEvents: (most) =>
    `Has alcanzado el límite de ${counted(most, 'evento', 'eventos')}. Elimina algunos ya pasados.`,
  noZone: 'Elige una zona horaria de la lista.',
};
