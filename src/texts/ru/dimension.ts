import type { Texts } from '../texts.ts';

export const dimension: Texts['dimension'] = {
  referrers: 'Откуда приходят',
  countries: 'Страны',
  devices: 'Устройства',
  languages: 'Языки',
  column: { referrers: 'Источник', countries: 'Страна', devices: 'Устройство', languages: 'Язык' },
  direct: 'Напрямую или неизвестно',
  unknown: 'Неизвестно',
  device: { phone: 'Телефон', tablet: 'Планшет', computer: 'Компьютер', tv: 'Телевизор' },
  others: 'Остальные, меньше 5 посетителей у каждого',
  few: '< 5',
  since: (day: string) => `Считается с ${day}.`,
  nothing: 'Пока слишком мало посещений. Данные появятся, когда наберётся пять посетителей.',
  csv: 'Посетители в CSV',
  kind: 'Список',
  value: 'Значение',
};
