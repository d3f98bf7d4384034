import { sweepBatch as batch } from '../delete-in-batches.ts';
import { command } from '../statement.ts';

// Each deletes at most one batch. All take the moment before which rows are old.

export const sweepIdempotencyRecords = command(
  `DELETE FROM "IdempotencyRecord" WHERE ("userId", "key") IN
     (SELECT "userId", "key" FROM "IdempotencyRecord" WHERE "createdAt" < ? LIMIT ${batch})`,
);

export const sweepSessions = command(
  `DELETE FROM "Session" WHERE "tokenHash" IN (SELECT "tokenHash" FROM "Session" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

/** Ids grow with time: only the oldest rows are looked at, and the time needs no index. */
export const sweepApiCalls = command(
  `DELETE FROM "ApiCall" WHERE "id" IN
     (SELECT "id" FROM (SELECT "id", "calledAt" FROM "ApiCall" ORDER BY "id" LIMIT ${batch}) oldest WHERE "calledAt" < ?)`,
);

export const sweepPasswordResets = command(
  `DELETE FROM "PasswordReset" WHERE "tokenHash" IN
     (SELECT "tokenHash" FROM "PasswordReset" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepPasskeyChallenges = command(
  `DELETE FROM "PasskeyChallenge" WHERE "challengeHash" IN
     (SELECT "challengeHash" FROM "PasskeyChallenge" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepEmailChanges = command(
  `DELETE FROM "EmailChange" WHERE "tokenHash" IN
     (SELECT "tokenHash" FROM "EmailChange" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepProviderVisits = command(
  `DELETE FROM "ProviderVisit" WHERE "stateHash" IN
     (SELECT "stateHash" FROM "ProviderVisit" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepUnsentFormRows = command(
  `DELETE FROM "UnsentForm" WHERE "id" IN (SELECT "id" FROM "UnsentForm" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);

export const sweepMusicLookups = command(
  `DELETE FROM "MusicLookup" WHERE "keyHash" IN
     (SELECT "keyHash" FROM "MusicLookup" WHERE "freshUntil" < ? LIMIT ${batch})`,
);

export const deleteOldElicitations = command(
  `DELETE FROM "Elicitation" WHERE "id" IN (SELECT "id" FROM "Elicitation" WHERE "expiresAt" <= ? LIMIT ${batch})`,
);
