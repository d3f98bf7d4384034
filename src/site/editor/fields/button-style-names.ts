import type { Locale } from '../../../domain/errors.ts';
import { button } from '../../../domain/slots/types/button.ts';

/** The names of the looks of a button; the English ones are those of the interface. */
export const buttonStyleNames: Record<Locale, Record<string, string>> = {
  en: button.enumLabels.style ?? {},
  ru: {
    primary: 'Главный',
    bright: 'Яркий',
    light: 'Светлый',
    'classic-dark': 'Тёмный',
    'dull-gray': 'Серый',
    'very-red': 'Красный',
    'honey-yellow': 'Медовый',
    'money-green': 'Зелёный',
    'grass-green': 'Травяной',
    'social-blue': 'Синий',
    'outdated-coral': 'Коралловый',
    'seems-lilac': 'Сиреневый',
    pinkish: 'Розовый',
    custom: 'Свои цвета',
  },
};
