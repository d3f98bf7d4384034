import type { Locale } from '../../../domain/errors.ts';

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The writing direction of a language code such as `ar` or `he-IL`. */
export function textDirection(languageCode: string): 'ltr' | 'rtl' {
  return rightToLeft.has(languageCode.toLowerCase().split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr';
}

/** The nearest language that the dashboard speaks; public pages speak all of `domain/languages.ts`. */
export function dashboardLocale(languageCode: string): Locale {
  return ['ru', 'be', 'kk', 'ky', 'tt'].includes(languageCode.toLowerCase().split(/[-_]/)[0] ?? '') ? 'ru' : 'en';
}
