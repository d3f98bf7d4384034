import Negotiator from 'negotiator';
import { type Locale, locales } from '../texts/index.ts';
import { knownLocale, nearestLocale } from '../texts/nearest-locale.ts';

/** Languages a page can be set to. Ids are stored with pages: never reuse one. Codes are BCP 47's, names the language's own. */
export const languages = [
  { id: 1, code: 'en', name: 'English' },
  { id: 2, code: 'ru', name: 'Русский' },
  { id: 3, code: 'kk', name: 'Қазақша' },
  { id: 4, code: 'es', name: 'Español' },
  { id: 5, code: 'pt', name: 'Português' },
  { id: 6, code: 'fr', name: 'Français' },
  { id: 7, code: 'de', name: 'Deutsch' },
  { id: 8, code: 'it', name: 'Italiano' },
  { id: 9, code: 'nl', name: 'Nederlands' },
  { id: 10, code: 'pl', name: 'Polski' },
  { id: 11, code: 'uk', name: 'Українська' },
  { id: 12, code: 'be', name: 'Беларуская' },
  { id: 13, code: 'uz', name: 'Oʻzbekcha' },
  { id: 14, code: 'ky', name: 'Кыргызча' },
  { id: 15, code: 'tg', name: 'Тоҷикӣ' },
  { id: 16, code: 'az', name: 'Azərbaycanca' },
  { id: 17, code: 'hy', name: 'Հայերեն' },
  { id: 18, code: 'ka', name: 'ქართული' },
  { id: 19, code: 'tr', name: 'Türkçe' },
  { id: 20, code: 'ar', name: 'العربية' },
  { id: 21, code: 'he', name: 'עברית' },
  { id: 22, code: 'fa', name: 'فارسی' },
  { id: 23, code: 'hi', name: 'हिन्दी' },
  { id: 24, code: 'id', name: 'Bahasa Indonesia' },
  { id: 25, code: 'vi', name: 'Tiếng Việt' },
  { id: 26, code: 'ja', name: '日本語' },
  { id: 27, code: 'ko', name: '한국어' },
  { id: 28, code: 'zh', name: '中文' },
  { id: 29, code: 'cs', name: 'Čeština' },
  { id: 30, code: 'sv', name: 'Svenska' },
  { id: 31, code: 'fi', name: 'Suomi' },
  { id: 32, code: 'el', name: 'Ελληνικά' },
] as const;

/** BCP 47. */
export type LanguageCode = (typeof languages)[number]['code'];

export interface Language {
  id: number;
  code: LanguageCode;
  /** In the language itself. */
  name: string;
}

const byId = new Map<number, Language>(languages.map((language) => [language.id, language]));
const byCode = new Map<string, Language>(languages.map((language) => [language.code, language]));
const [english] = languages;

/** Returns the language that the interface knows under this id, or null. */
export function languageById(id: number): Language | null {
  return byId.get(id) ?? null;
}

/** Columns of an account that decide the language of its dashboard and mails. */
export interface LanguageChoice {
  languageId: number;
  dashboardLocale: string | null;
}

/** Returns the language that the owner of an account chose for the dashboard, or null. */
export function dashboardLocaleOf({ dashboardLocale }: Pick<LanguageChoice, 'dashboardLocale'>): Locale | null {
  return locales.find((locale) => locale === dashboardLocale) ?? null;
}

/** Returns the language of the dashboard and mails of an account: the chosen one, or the nearest to its own language. */
export function localeOf(account: LanguageChoice): Locale {
  return dashboardLocaleOf(account) ?? nearestLocale(languageById(account.languageId)?.code ?? 'en');
}

/** Finds a language by its code without regard to case. */
export function languageByCode(code: string): Language | null {
  return byCode.get(code.toLowerCase()) ?? null;
}

/** The first language of an Accept-Language header (RFC 9110 §12.5.4) that we have, else English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  for (const code of acceptedLanguages(acceptLanguage)) {
    const language = languageByCode(code);
    if (language) return language;
  }
  return english;
}

/** Returns the dashboard's language for the first language of such a header that maps to one, else English. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  for (const code of acceptedLanguages(acceptLanguage)) {
    const locale = knownLocale(code);
    if (locale) return locale;
  }
  return 'en';
}

/** Returns the region of the first tag of such a header in a language, as two letters, such as GB of `en-GB`; null if it names none. */
export function acceptedRegion(acceptLanguage: string | undefined, code: string): string | null {
  const tag = taggedLanguages(acceptLanguage).find((one) => primaryLanguage(one) === code);
  return /^[a-z]+-([a-z]{2})$/i.exec(tag ?? '')?.[1]?.toUpperCase() ?? null;
}

/** The languages of such a header without their regions, the most preferred first; `*` is any. */
export function acceptedLanguages(acceptLanguage: string | undefined): string[] {
  return taggedLanguages(acceptLanguage).map(primaryLanguage);
}

function taggedLanguages(acceptLanguage: string | undefined): string[] {
  return new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages();
}

/** Deprecated codes of supported languages in older systems (IANA Language Subtag Registry, "Preferred-Value"). */
const formerCodes = new Map([
  ['iw', 'he'],
  ['in', 'id'],
]);

function primaryLanguage(tag: string): string {
  const primary = (tag.split('-')[0] ?? '').toLowerCase();
  return formerCodes.get(primary) ?? primary;
}
