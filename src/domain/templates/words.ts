import * as en from './words/en/index.ts';
import * as es from './words/es/index.ts';
import * as ru from './words/ru/index.ts';

/** The words of the templates, required of every language. */
export type TemplateWords = typeof en;

/** The languages that templates have words in; a page that is made in another one gets the English words. */
const words: Record<string, TemplateWords> = { en, ru, es };

/** The words of a language by its BCP 47 code. */
export function templateWords(language: string): TemplateWords {
  return words[language] ?? en;
}
