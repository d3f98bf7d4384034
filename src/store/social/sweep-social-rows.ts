import { sweepStatement } from '../sweep-statement.ts';

/** Deletes one batch of the days of accounts before one date, and those of posts before another. */
export const sweepSocialDays = sweepStatement(
  'SocialDailyMetric',
  ['accountId', 'postId', 'date'],
  '"date" < :accountsFrom OR ("postId" <> 0 AND "date" < :postsFrom)',
  { accountsFrom: 'string', postsFrom: 'string' },
);
