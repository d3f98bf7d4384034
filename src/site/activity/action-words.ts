import { type Locale, texts } from '../../texts/index.ts';

/** Words for what was done; null for what only tokens and apps do. */
export function actionWords(action: string, locale: Locale): string | null {
  const words: Readonly<Record<string, string>> = texts[locale].actions;
  return words[action] ?? null;
}
