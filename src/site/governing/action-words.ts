import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** Words for what an operator did; a name that has none, of a newer version, is shown as it is. */
export function operatorActionWords(action: string, locale: Locale): string {
  const words: Readonly<Record<string, string>> = texts[locale].governing.actions;
  return words[action] ?? action;
}
