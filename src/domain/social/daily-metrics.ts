import type { Reader, Transaction } from '../../store/database.ts';
import { shiftedDate } from '../analytics/zone.ts';
import { type DayFacts, figureNames, type SocialFigures } from './platform.ts';

const accountItself = 0;

/** Stores the followers at the end of a day. */
export async function storeFollowers(
  tx: Transaction,
  accountId: number,
  date: string,
  followers: number | null,
): Promise<void> {
  await tx.socialDailyMetric.upsert({
    where: { accountId_postId_date: { accountId, postId: accountItself, date } },
    create: { accountId, date, followers },
    update: { followers },
  });
}

/** Replaces the stored figures of an account's days; the followers of these days stay. */
export async function keepDays(tx: Transaction, accountId: number, days: readonly DayFacts[]): Promise<void> {
  const where = { accountId, postId: accountItself, date: { in: days.map(({ date }) => date) } };
  const known = await tx.socialDailyMetric.findMany({ where, select: { date: true, followers: true } });
  const followers = new Map(known.map((row) => [row.date, row.followers]));
  await tx.socialDailyMetric.deleteMany({ where });
  await tx.socialDailyMetric.createMany({
    data: days.map((day) => ({ ...day, accountId, followers: followers.get(day.date) ?? null })),
  });
}

/** Stores the totals of posts at the end of a day. */
export async function storePostTotals(
  tx: Transaction,
  accountId: number,
  date: string,
  posts: readonly (SocialFigures & { id: number })[],
): Promise<void> {
  await tx.socialDailyMetric.deleteMany({ where: { accountId, date, postId: { in: posts.map(({ id }) => id) } } });
  await tx.socialDailyMetric.createMany({
    data: posts.map(({ id, views, likes, comments, shares, saves, reach }) => {
      return { accountId, postId: id, date, views, likes, comments, shares, saves, reach };
    }),
  });
}

/** Returns the latest day with figures from the platform, or null. */
export async function latestDay(reader: Pick<Reader, 'socialDailyMetric'>, accountId: number): Promise<string | null> {
  const row = await reader.socialDailyMetric.findFirst({
    where: { accountId, postId: accountItself, views: { not: null } },
    orderBy: { date: 'desc' },
    select: { date: true },
  });
  return row?.date ?? null;
}

/**
 * Returns the growth of an account on a day, from the totals of its posts on that day and the day before. A new post counts in full; one
 * that existed but was not seen the day before counts nothing. Null without any totals of the day before.
 */
export async function dayFromPosts(
  reader: Pick<Reader, 'socialDailyMetric' | 'socialPost'>,
  accountId: number,
  date: string,
): Promise<DayFacts | null> {
  const before = shiftedDate(date, -1);
  const totals = await reader.socialDailyMetric.findMany({
    where: { accountId, postId: { not: accountItself }, date: { in: [before, date] } },
  });
  const earlier = new Map(totals.filter((row) => row.date === before).map((row) => [row.postId, row]));
  if (earlier.size === 0) return null;
  const fresh = await reader.socialPost.findMany({
    where: { accountId, publishedAt: { gte: new Date(`${before}T00:00:00Z`) } },
    select: { id: true },
  });
  const isFresh = new Set(fresh.map(({ id }) => id));
  const day: DayFacts = {
    date,
    followersChange: null,
    ...{ views: null, likes: null, comments: null, shares: null, saves: null, reach: null },
  };
  for (const row of totals.filter((total) => total.date === date)) {
    const start = earlier.get(row.postId);
    if (!start && !isFresh.has(row.postId)) continue;
    for (const name of figureNames) {
      // Reach is not added up, because posts may reach the same people.
      if (name === 'reach') continue;
      const now = row[name];
      const then = start ? start[name] : 0;
      if (now !== null && then !== null) day[name] = (day[name] ?? 0) + now - then;
    }
  }
  return day;
}
