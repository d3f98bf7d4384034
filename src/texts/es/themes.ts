import type { Texts } from '../texts.ts';

export const themes: Texts['themes'] = {
  sunset: 'Atardecer',
  linen: 'Lino',
  vitrine: 'Vitrine',
  clay: 'Arcilla',
  ocean: 'Océano',
  noir: 'Noir',
  rose: 'Rosa',
  lavender: 'Lavanda',
  midnight: 'Medianoche',
  lemon: 'Limón',
};
