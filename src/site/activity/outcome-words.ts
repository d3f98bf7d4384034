import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** Returns words for the outcome of a call; an outcome without any is shown unchanged. */
export function outcomeWords(outcome: string, locale: Locale): string {
  const words: Record<string, string> = texts[locale].activity.outcomes;
  return words[outcome] ?? outcome;
}
