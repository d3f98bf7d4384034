import type { Reader } from '../../../store/database.ts';
import type { Streamed } from '../../text/json-stream.ts';
import { inBatches } from './in-batches.ts';

type SocialReader = Pick<Reader, 'socialAccount' | 'socialPost' | 'socialDailyMetric'>;

/** The person's accounts on social platforms with their figures; never what opens them. */
export async function* exportSocialAccounts(reader: SocialReader, userId: number): AsyncGenerator<Streamed> {
  const accounts = await reader.socialAccount.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      platform: true,
      platformId: true,
      username: true,
      name: true,
      url: true,
      avatarUrl: true,
      followers: true,
      scope: true,
      connectedAt: true,
      syncedAt: true,
    },
  });
  for (const account of accounts) {
    yield { ...account, days: await daysOf(reader, account.id, 0), posts: exportPosts(reader, account.id) };
  }
}

async function* exportPosts(reader: SocialReader, accountId: number): AsyncGenerator<Streamed> {
  const posts = inBatches((from, take) =>
    reader.socialPost.findMany({
      where: { accountId, ...from },
      orderBy: { id: 'asc' },
      take,
      omit: { accountId: true, seenAt: true },
    }),
  );
  for await (const post of posts) yield { ...post, days: await daysOf(reader, accountId, post.id) };
}

/** Figures by day, of the account itself (0) or of a post. */
async function daysOf(reader: SocialReader, accountId: number, postId: number): Promise<Streamed> {
  return reader.socialDailyMetric.findMany({
    where: { accountId, postId },
    orderBy: { date: 'asc' },
    omit: { accountId: true, postId: true },
  });
}
