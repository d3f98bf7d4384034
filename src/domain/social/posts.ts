import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { accountZone } from '../accounts/account-zone.ts';
import { openRangeErrors } from '../analytics/period.ts';
import { shiftedDate, startOfDay } from '../analytics/zone.ts';
import { notFound, validationFailed } from '../errors.ts';
import { isRowId } from '../validation/values.ts';
import { engagementRate } from './totals.ts';

export const postOrders = ['publishedAt', 'views', 'likes', 'comments'] as const;
/** Daily totals of a post that its timeline shows. */
const timelineLength = 90;

/** Selection of posts of some accounts. */
export interface PostsWanted {
  accountIds: readonly number[];
  /** Local dates, both included. */
  from: string | undefined;
  to: string | undefined;
  sort: (typeof postOrders)[number];
  limit: number;
  offset: number;
}

/** A page of the posts of a user's accounts, and how many there are; days are those of the user's zone. Throws `validation_failed`. */
export async function postsOf(
  reader: Pick<Reader, 'socialPost' | 'first'>,
  userId: number,
  { accountIds, from, to, sort, limit, offset }: PostsWanted,
) {
  const where = {
    accountId: { in: [...accountIds] },
    ...((from !== undefined || to !== undefined) && { publishedAt: await timesOf(reader, userId, { from, to }) }),
  };
  const [rows, total] = await Promise.all([
    reader.socialPost.findMany({
      where,
      orderBy: [
        sort === 'publishedAt' ? { publishedAt: 'desc' } : { [sort]: { sort: 'desc', nulls: 'last' } },
        { id: 'desc' },
      ],
      take: limit,
      skip: offset,
    }),
    reader.socialPost.count({ where }),
  ]);
  return { posts: rows.map(postView), total };
}

async function timesOf(reader: Pick<Reader, 'first'>, userId: number, { from, to }: Pick<PostsWanted, 'from' | 'to'>) {
  const mistakes = openRangeErrors({ from, to });
  if (Object.keys(mistakes).length > 0) throw validationFailed(mistakes);
  const zone = await accountZone(reader, userId);
  return {
    ...(from !== undefined && { gte: new Date(startOfDay(zone, from)) }),
    ...(to !== undefined && { lt: new Date(startOfDay(zone, shiftedDate(to, 1))) }),
  };
}

/** One post of the account; throws `not_found`. */
export async function findPost(reader: Pick<Reader, 'socialPost'>, accountId: number, postId: number) {
  const row = isRowId(postId) ? await reader.socialPost.findFirst({ where: { id: postId, accountId } }) : null;
  if (row === null) {
    throw notFound(
      textOf((t) => t.socialMessages.noSuchPost),
      'postId',
    );
  }
  return postView(row);
}

export type PostRow = Awaited<ReturnType<Reader['socialPost']['findMany']>>[number];

/** A post as the interface shows it (docs/interface.md 5.16). */
export function postView(row: PostRow) {
  const { views, likes, comments, shares, saves, reach } = row;
  return {
    id: row.id,
    accountId: row.accountId,
    url: row.url,
    kind: row.kind,
    publishedAt: row.publishedAt.toISOString(),
    caption: row.caption,
    thumbnailUrl: row.thumbnailUrl,
    metrics: { views, likes, comments, shares, saves, reach, engagementRate: engagementRate(row) },
  };
}

/** Returns the post's totals at the end of each of the last days of synchronisation. */
export async function postTimeline(reader: Pick<Reader, 'socialDailyMetric'>, accountId: number, postId: number) {
  const rows = await reader.socialDailyMetric.findMany({
    where: { accountId, postId },
    orderBy: { date: 'desc' },
    take: timelineLength,
  });
  return rows.reverse().map(({ date, views, likes, comments, shares, saves, reach }) => {
    return { date, views, likes, comments, shares, saves, reach };
  });
}
