import { type Locale, locales } from './index.ts';

/** Languages whose readers know one of ours better than English. */
const neighbours: ReadonlyMap<string, Locale> = new Map([
  ['be', 'ru'],
  ['kk', 'ru'],
  ['ky', 'ru'],
  ['tt', 'ru'],
]);

/** Returns our language for readers of a language, by its code such as `es` or `es-MX`; English if they know none better. */
export function nearestLocale(languageCode: string): Locale {
  return knownLocale(languageCode) ?? 'en';
}

/** The same, but null if they know none better than English. */
export function knownLocale(languageCode: string): Locale | null {
  const code = languageCode.toLowerCase().split(/[-_]/)[0] ?? '';
  return locales.find((locale) => locale === code) ?? neighbours.get(code) ?? null;
}
