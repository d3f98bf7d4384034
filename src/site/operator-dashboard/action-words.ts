import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** Returns words for an operator's action; the name of a newer version's action is shown unchanged. */
export function operatorActionWords(action: string, locale: Locale): string {
  const words: Readonly<Record<string, string>> = texts[locale].operatorDashboard.actions;
  return words[action] ?? action;
}
