import { sweepExpired, sweepOldest, sweepStatement } from '../sweep-statement.ts';

// Each deletes at most one batch.

export const sweepIdempotencyRecords = sweepStatement('IdempotencyRecord', ['userId', 'key'], '"createdAt" < :before', {
  before: 'date',
});
export const sweepSessions = sweepExpired('Session', 'tokenHash');
export const sweepPasswordResets = sweepExpired('PasswordReset', 'tokenHash');
export const sweepPasskeyChallenges = sweepExpired('PasskeyChallenge', 'challengeHash');
export const sweepEmailChanges = sweepExpired('EmailChange', 'tokenHash');
export const sweepProviderVisits = sweepExpired('ProviderVisit', 'stateHash');
export const sweepPendingSignIns = sweepExpired('PendingSignIn', 'tokenHash');
export const sweepUnsentFormRows = sweepExpired('UnsentForm', 'id');
export const sweepRecentSubmissions = sweepStatement('RecentSubmission', 'keyHash', '"acceptedAt" < :before', {
  before: 'date',
});
export const sweepMusicLookups = sweepStatement('MusicLookup', 'keyHash', '"freshUntil" < :before', { before: 'date' });
export const sweepElicitationRows = sweepExpired('Elicitation', 'id');
export const sweepAccessRecords = sweepOldest('AccessRecord', 'recordedAt');
export const sweepApiCalls = sweepOldest('ApiCall', 'calledAt');
