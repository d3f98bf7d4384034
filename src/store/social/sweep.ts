import { sweepBatch as batch } from '../delete-in-batches.ts';
import { command } from '../statement.ts';

// Each deletes at most one batch.

/** Takes the moment that has run out. */
export const sweepSocialAuthorizations = command(
  `DELETE FROM "SocialAuthorization" WHERE "stateHash" IN
     (SELECT "stateHash" FROM "SocialAuthorization" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

/** Takes the first date of accounts that is kept, and that of posts. */
export const sweepSocialDays = command(
  `DELETE FROM "SocialDailyMetric" WHERE ("accountId", "postId", "date") IN
     (SELECT "accountId", "postId", "date" FROM "SocialDailyMetric"
      WHERE "date" < ? OR ("postId" <> 0 AND "date" < ?) LIMIT ${batch})`,
);
