import { sweepExpired, sweepStatement } from '../sweep-statement.ts';

// Each deletes at most one batch.

/** Takes the moment that has run out. */
export const sweepSocialAuthorizations = sweepExpired('SocialAuthorization', 'stateHash');

/** Takes the first date of accounts that is kept, and that of posts. */
export const sweepSocialDays = sweepStatement(
  'SocialDailyMetric',
  ['accountId', 'postId', 'date'],
  '"date" < ? OR ("postId" <> 0 AND "date" < ?)',
);
