import * as en from './en/index.ts';
import * as ru from './ru/index.ts';
import type { Texts } from './texts.ts';

/** What people read outside of public pages, in every language that it is written in. A language is one line here and a folder beside. */
export const texts = {
  en,
  ru,
} satisfies Record<string, Texts>;

/** Returns one text in every language. */
export function textOf(choose: (words: Texts) => string): Record<keyof typeof texts, string> {
  return { en: choose(texts.en), ru: choose(texts.ru) };
}
