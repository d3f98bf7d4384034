import type { LanguageCode } from '../../domain/languages.ts';
import { ar } from './texts/ar.ts';
import { az } from './texts/az.ts';
import { be } from './texts/be.ts';
import { cs } from './texts/cs.ts';
import { de } from './texts/de.ts';
import { el } from './texts/el.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fa } from './texts/fa.ts';
import { fi } from './texts/fi.ts';
import { fr } from './texts/fr.ts';
import { he } from './texts/he.ts';
import { hi } from './texts/hi.ts';
import { hy } from './texts/hy.ts';
import { id } from './texts/id.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { ka } from './texts/ka.ts';
import { kk } from './texts/kk.ts';
import { ko } from './texts/ko.ts';
import { ky } from './texts/ky.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';
import type { PluralText, PublicPageTexts, TextWith } from './texts/public-page-texts.ts';
import { ru } from './texts/ru.ts';
import { sv } from './texts/sv.ts';
import { tg } from './texts/tg.ts';
import { tr } from './texts/tr.ts';
import { uk } from './texts/uk.ts';
import { uz } from './texts/uz.ts';
import { vi } from './texts/vi.ts';
import { zh } from './texts/zh.ts';

/** Texts of public pages, in every language that a page can be set to. */
export const publicPageTexts: Readonly<Record<LanguageCode, PublicPageTexts>> = {
  ar,
  az,
  be,
  cs,
  de,
  el,
  en,
  es,
  fa,
  fi,
  fr,
  he,
  hi,
  hy,
  id,
  it,
  ja,
  ka,
  kk,
  ko,
  ky,
  nl,
  pl,
  pt,
  ru,
  sv,
  tg,
  tr,
  uk,
  uz,
  vi,
  zh,
};

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Returns the text with its value. If one of them runs from right to left, the value is isolated (Unicode UAX #9, "Explicit Directional
 * Isolates"), or numbers and addresses would be reordered.
 */
export function filled<Name extends string>(text: TextWith<Name>, name: Name, value: string): string {
  const isolated = rightToLeft.test(text) || rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
  return text.replace(`{${name}}`, () => isolated);
}

/** Plural rules of a language. CLDR has none for Tajik, which gets the English ones instead of those of the machine's language. */
export function pluralRulesOf(languageCode: LanguageCode): Intl.PluralRules {
  return new Intl.PluralRules([languageCode, 'en']);
}

/** The text for this many, with the plural form and the digits of the language. */
export function counted(languageCode: LanguageCode, texts: PluralText, count: number): string {
  const text = texts[pluralRulesOf(languageCode).select(count)] ?? texts.other;
  return text.replace('{count}', new Intl.NumberFormat(languageCode).format(count));
}
