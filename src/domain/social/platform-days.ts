import { DateTime } from 'luxon';
import { shiftedDate } from '../analytics/zone.ts';

/** The dates from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = shiftedDate(date, 1)) dates.push(date);
  return dates;
}

/** The moment a day begins, in whole seconds since 1970. */
export function startOfDay(date: string, timezone: string): number {
  return Math.floor(DateTime.fromISO(date, { zone: timezone }).startOf('day').toSeconds());
}
