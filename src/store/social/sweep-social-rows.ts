import { sweepExpired, sweepStatement } from '../sweep-statement.ts';

// Each deletes at most one batch.

export const sweepSocialAuthorizations = sweepExpired('SocialAuthorization', 'stateHash');

/** Days of accounts before one date, and those of posts before another. */
export const sweepSocialDays = sweepStatement(
  'SocialDailyMetric',
  ['accountId', 'postId', 'date'],
  '"date" < :accountsFrom OR ("postId" <> 0 AND "date" < :postsFrom)',
  { accountsFrom: 'string', postsFrom: 'string' },
);
