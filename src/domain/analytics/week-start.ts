import type { LanguageCode } from '../languages.ts';

const monday = 1;

interface WeekInfo {
  firstDay: number;
}

/** The day on which weeks begin where a language is spoken most (CLDR): 1 for Monday to 7 for Sunday. */
export function firstWeekday(code: LanguageCode): number {
  // Intl Locale Info API (ECMA-402, stage 4): a property in Node 20, a method since; TypeScript's library has neither.
  const locale = new Intl.Locale(code) as Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?(): WeekInfo };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? monday;
}
