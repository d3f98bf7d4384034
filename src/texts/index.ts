import * as en from './en/index.ts';
import * as es from './es/index.ts';
import * as ru from './ru/index.ts';
import type { Texts } from './texts.ts';

/** What people read outside of public pages, in every language that it is written in. A language is one line here and a folder beside. */
export const texts = {
  en,
  es,
  ru,
} satisfies Record<string, Texts>;

/** A language of the dashboard and of mails. */
export type Locale = keyof typeof texts;

export const locales = Object.keys(texts) as Locale[]; // the object's own keys

/** A text for people in each language the service answers in. */
export type Text = Record<Locale, string>;

/** Returns one text in every language. */
export function textOf(choose: (words: Texts, locale: Locale) => string): Text {
  const text = {} as Text; // complete after the loop
  for (const locale of locales) text[locale] = choose(texts[locale], locale);
  return text;
}
