import { shiftedDate } from '../analytics/zone.ts';

/** The dates from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = shiftedDate(date, 1)) dates.push(date);
  return dates;
}
