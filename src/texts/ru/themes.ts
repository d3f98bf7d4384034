import type { Texts } from '../texts.ts';

export const themes: Texts['themes'] = {
  sunset: 'Закат',
  linen: 'Лён',
  vitrine: 'Витрина',
  clay: 'Глина',
  ocean: 'Океан',
  noir: 'Нуар',
  rose: 'Роза',
  lavender: 'Лаванда',
  midnight: 'Полночь',
  lemon: 'Лимон',
};
