import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** Words for how a call ended; an outcome that has none is shown as it is. */
export function outcomeWords(outcome: string, locale: Locale): string {
  const words: Record<string, string> = texts[locale].activity.outcomes;
  return words[outcome] ?? outcome;
}
