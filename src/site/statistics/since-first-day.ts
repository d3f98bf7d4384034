import type { ComparedSeries } from './series-charts.tsx';

type Compared = Pick<ComparedSeries, 'now' | 'before'>;
type Day = Compared['now']['days'][number];

/**
 * Leaves out the days before the first one of a page, so that no chart begins with a line of zeros. Days with hits stay: those of an
 * imported page are older than it.
 */
export function sinceFirstDay({ now, before }: Compared, firstDate: string): Compared {
  const isBlank = ({ date, views, clicks }: Day) => date < firstDate && views === 0 && clicks === 0;
  if (!before.days.every(isBlank)) return { now, before };
  const first = now.days.findIndex((day) => !isBlank(day));
  return { now: { ...now, days: now.days.slice(Math.max(0, first)) }, before: { ...before, days: [] } };
}
