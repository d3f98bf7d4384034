import { type Locale, texts } from '../../texts/index.ts';
import type { Texts } from '../../texts/texts.ts';

/** What is done on the dashboard, by the name that it is recorded under. */
export type DashboardAction = keyof Texts['actions'];

/** Words for what was done; null for what only tokens and apps do. */
export function actionWords(action: string, locale: Locale): string | null {
  const words: Readonly<Record<string, string>> = texts[locale].actions;
  return words[action] ?? null;
}
