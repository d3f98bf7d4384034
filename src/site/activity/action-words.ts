import { type Locale, texts } from '../../texts/index.ts';

/** Returns words for an action; null for actions of tokens and apps only. */
export function actionWords(action: string, locale: Locale): string | null {
  const words: Readonly<Record<string, string>> = texts[locale].actions;
  return words[action] ?? null;
}
