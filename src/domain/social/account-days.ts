import type { Reader } from '../../store/database.ts';
import { type DayRow, type SocialTotals, totalsOfDays } from './totals.ts';

/** The dates of a stretch of days, both included. */
export interface Dates {
  from: string;
  to: string;
}

type DaysByAccount = ReadonlyMap<number, readonly DayRow[]>;

/** The days of accounts from a date to another, in order. */
export async function daysOf(
  reader: Pick<Reader, 'socialDailyMetric'>,
  accountIds: readonly number[],
  { from, to }: Dates,
): Promise<DaysByAccount> {
  const rows = await reader.socialDailyMetric.findMany({
    where: { accountId: { in: [...accountIds] }, postId: 0, date: { gte: from, lte: to } },
    orderBy: { date: 'asc' },
  });
  const days = new Map<number, DayRow[]>(accountIds.map((id) => [id, []]));
  for (const row of rows) days.get(row.accountId)?.push(row);
  return days;
}

/** Returns the totals of an account between two dates. */
export function totalsBetween(days: readonly DayRow[], { from, to }: Dates): SocialTotals {
  const before = days.filter((day) => day.date < from && day.followers !== null).at(-1);
  return totalsOfDays(
    days.filter((day) => day.date >= from && day.date <= to),
    before?.followers ?? null,
  );
}
