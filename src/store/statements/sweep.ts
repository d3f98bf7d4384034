import { sweepBatch } from '../delete-in-batches.ts';
import { command } from '../statement.ts';
import { sweepExpired, sweepStatement } from '../sweep-statement.ts';

// Each deletes at most one batch. All take the moment before which rows are old.

export const sweepIdempotencyRecords = sweepStatement('IdempotencyRecord', ['userId', 'key'], '"createdAt" < ?');
export const sweepSessions = sweepExpired('Session', 'tokenHash');
export const sweepPasswordResets = sweepExpired('PasswordReset', 'tokenHash');
export const sweepPasskeyChallenges = sweepExpired('PasskeyChallenge', 'challengeHash');
export const sweepEmailChanges = sweepExpired('EmailChange', 'tokenHash');
export const sweepProviderVisits = sweepExpired('ProviderVisit', 'stateHash');
export const sweepUnsentFormRows = sweepExpired('UnsentForm', 'id');
export const sweepMusicLookups = sweepStatement('MusicLookup', 'keyHash', '"freshUntil" < ?');
export const deleteOldElicitations = sweepExpired('Elicitation', 'id');

/** Ids grow with time: only the oldest rows are looked at, and the time needs no index. */
export const sweepApiCalls = command(
  `DELETE FROM "ApiCall" WHERE "id" IN
     (SELECT "id" FROM (SELECT "id", "calledAt" FROM "ApiCall" ORDER BY "id" LIMIT ${sweepBatch}) oldest WHERE "calledAt" < ?)`,
);
