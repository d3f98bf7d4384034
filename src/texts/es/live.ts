import type { Texts } from '../texts.ts';

export const live: Texts['live'] = {
  offline: 'Sin conexión. Lo que ves puede no estar al día.',
  connecting: 'Reconectando…',
  ended: 'La sesión de esta cuenta ha terminado. Lo que ves puede no estar al día.',
};
