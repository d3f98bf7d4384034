/** Stretches of days that are one tap away; each ends today. */
export const periodNames = ['last7', 'last28', 'last90', 'year'] as const;

/** Which days a person asks about, as it stands in the address of the page. */
export interface PeriodChoice {
  /** One of `periodNames`; empty where days are given. Another word is refused by the operation. */
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
