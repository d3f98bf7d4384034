import type { Reader } from '../../store/database.ts';
import { notFound } from '../errors.ts';
import { isRowId } from '../row-id.ts';
import { engagementRate } from './totals.ts';

export const postOrders = ['publishedAt', 'views', 'likes', 'comments'] as const;
/** Daily totals of a post that its timeline shows. */
const timelineLength = 90;

/** A page of an account's posts, and how many there are. */
export async function postsOf(
  reader: Pick<Reader, 'socialPost'>,
  accountId: number,
  { sort, limit, offset }: { sort: (typeof postOrders)[number]; limit: number; offset: number },
) {
  const [rows, total] = await Promise.all([
    reader.socialPost.findMany({
      where: { accountId },
      orderBy: [
        sort === 'publishedAt' ? { publishedAt: 'desc' } : { [sort]: { sort: 'desc', nulls: 'last' } },
        { id: 'desc' },
      ],
      take: limit,
      skip: offset,
    }),
    reader.socialPost.count({ where: { accountId } }),
  ]);
  return { posts: rows.map(postView), total };
}

/** One post of the account; throws `not_found`. */
export async function findPost(reader: Pick<Reader, 'socialPost'>, accountId: number, postId: number) {
  const row = isRowId(postId) ? await reader.socialPost.findFirst({ where: { id: postId, accountId } }) : null;
  if (row === null) {
    throw notFound(
      'This account has no such post: list_social_posts lists the ids',
      'У этого аккаунта нет такой публикации',
    );
  }
  return postView(row);
}

export type PostRow = Awaited<ReturnType<Reader['socialPost']['findMany']>>[number];

/** A post as the interface shows it (contract, "Forms, stickers, social, channels"). */
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

/** What the post's totals were at the end of each of the last days of synchronisation. */
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
