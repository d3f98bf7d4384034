import type { Texts } from '../texts.ts';

export const live: Texts['live'] = {
  offline: 'Sin conexión. Lo que ves puede no estar al día.',
  connecting: 'Reconectando…',
};
