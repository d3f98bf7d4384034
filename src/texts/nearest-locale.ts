import { type Locale, locales } from './index.ts';

/** Languages whose readers know one of ours better than English. */
const neighbours: ReadonlyMap<string, Locale> = new Map([
  ['be', 'ru'],
  ['kk', 'ru'],
  ['ky', 'ru'],
  ['tt', 'ru'],
]);

/** Returns the language of ours for readers of a language, by its code such as `es` or `es-MX`. */
export function nearestLocale(languageCode: string): Locale {
  const code = languageCode.toLowerCase().split(/[-_]/)[0] ?? '';
  return locales.find((locale) => locale === code) ?? neighbours.get(code) ?? 'en';
}
