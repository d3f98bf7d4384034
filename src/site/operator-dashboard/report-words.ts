import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** Returns the words for a value of a table of texts; the name of a newer version's value is shown unchanged. */
function wordsIn(table: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(table, value) ? (table[value] ?? value) : value;
}

/** Returns words for `Report.kind`. */
export function reportKindWords(kind: string, locale: Locale): string {
  return wordsIn(texts[locale].operatorDashboard.reports.kinds, kind);
}

/** Returns words for the decision about a report. */
export function reportDecisionWords(decision: string, locale: Locale): string {
  return wordsIn(texts[locale].operatorDashboard.reports.decisions, decision);
}

/** Returns words for the author of an appeal against such a decision. */
export function appealByWords(by: string, locale: Locale): string {
  return wordsIn(texts[locale].operatorDashboard.reports.appealBy, by);
}

/** Returns a word for the author of an appeal. */
export function appellantWords(by: string, locale: Locale): string {
  return wordsIn(texts[locale].operatorDashboard.appeals.by, by);
}
