import type { Texts } from '../texts.ts';

export const dimension: Texts['dimension'] = {
  referrers: 'De dónde llegan los visitantes',
  countries: 'Países',
  devices: 'Dispositivos',
  languages: 'Idiomas',
  column: { referrers: 'Origen', countries: 'País', devices: 'Dispositivo', languages: 'Idioma' },
  direct: 'Directo o desconocido',
  unknown: 'Desconocido',
  device: { phone: 'Teléfono', tablet: 'Tableta', computer: 'Ordenador', tv: 'Televisor' },
  others: 'Otros, cada uno con menos de 5 visitantes',
  few: '< 5',
  since: (day) => `Se cuenta desde el ${day}.`,
  nothing: 'Todavía hay muy pocas visitas. Los datos aparecen a partir de cinco visitantes.',
  csv: 'Visitantes en CSV',
  kind: 'Lista',
  value: 'Valor',
};
