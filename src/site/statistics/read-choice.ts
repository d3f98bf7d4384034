import { isZone, localDate } from '../../domain/analytics/zone.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import type { PeriodChoice } from './period-choice.ts';

/** Returns the days in the address of a page of statistics: by default the last 28 by the person's own clock. */
export function readChoice(visit: PersonVisit): PeriodChoice {
  const [period, from, to, timezone] = ['period', 'from', 'to', 'timezone'].map((name) => visit.parameter(name));
  const isCustom = !period && (from || to);
  return {
    period: isCustom ? '' : period || 'last28',
    from: isCustom ? (from ?? '') : '',
    to: isCustom ? (to ?? '') : '',
    timezone: timezone || visit.timezone,
  };
}

/** The choice as the operations take it. */
export function operationQuery({ period, from, to, timezone }: PeriodChoice, now: Date): Record<string, string> {
  if (period === 'year') {
    // The operation rejects an unknown zone.
    const today = localDate(isZone(timezone) ? timezone : 'UTC', now.getTime());
    return { from: `${today.slice(0, 4)}-01-01`, to: today, timezone };
  }
  if (period !== '') return { period, timezone };
  return { ...(from !== '' && { from }), ...(to !== '' && { to }), timezone };
}
