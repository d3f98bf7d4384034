export const themes = {
  sunset: 'Sunset',
  linen: 'Linen',
  vitrine: 'Vitrine',
  clay: 'Clay',
  ocean: 'Ocean',
  noir: 'Noir',
  rose: 'Rose',
  lavender: 'Lavender',
  midnight: 'Midnight',
  lemon: 'Lemon',
};
