import type { Reader } from '../../../store/database.ts';
import type { ExportRecord } from './export-record.ts';
import { inBatches } from './in-batches.ts';

type SocialReader = Pick<Reader, 'socialAccount' | 'socialPost' | 'socialDailyMetric'>;

/** Exports the account's connections to social platforms with their figures; never the tokens. */
export async function* exportSocialAccounts(reader: SocialReader, userId: number): AsyncGenerator<ExportRecord> {
  const accounts = await reader.socialAccount.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    omit: { userId: true, accessToken: true, refreshToken: true, tokenExpiresAt: true },
  });
  for (const account of accounts) {
    const accountId = account.id;
    yield { kind: 'socialAccount', ...account };
    yield* daysOf(reader, accountId, 0);
    const posts = inBatches((from, take) =>
      reader.socialPost.findMany({
        where: { accountId, ...from },
        orderBy: { id: 'asc' },
        take,
        omit: { seenAt: true },
      }),
    );
    for await (const { kind: type, ...post } of posts) {
      yield { kind: 'socialPost', type, ...post };
      yield* daysOf(reader, accountId, post.id);
    }
  }
}

/** Figures by day, of the account itself (0) or of a post. */
async function* daysOf(reader: SocialReader, accountId: number, postId: number): AsyncGenerator<ExportRecord> {
  const days = await reader.socialDailyMetric.findMany({ where: { accountId, postId }, orderBy: { date: 'asc' } });
  for (const day of days) yield { kind: 'socialDay', ...day };
}
