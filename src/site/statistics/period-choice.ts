/** Stretches of days that are one tap away; each ends today. */
export const periodNames = ['last7', 'last28', 'last90', 'year'] as const;

/** The days in the address of a page of statistics. */
export interface PeriodChoice {
  /** One of `periodNames`; empty if days are given. The operation rejects any other word. */
  period: string;
  from: string;
  to: string;
  timezone: string;
}

/** The choice as the query of an address. */
export function choiceQuery(choice: PeriodChoice, carried: Readonly<Record<string, string>> = {}): URLSearchParams {
  const { period, from, to, timezone } = choice;
  return new URLSearchParams({ ...carried, ...(period === '' ? { from, to } : { period }), timezone });
}
