import { sweepExpired, sweepOldest, sweepStatement } from '../sweep-statement.ts';

// Each deletes at most one batch. All take the moment before which rows are old.

export const sweepIdempotencyRecords = sweepStatement('IdempotencyRecord', ['userId', 'key'], '"createdAt" < ?');
export const sweepSessions = sweepExpired('Session', 'tokenHash');
export const sweepPasswordResets = sweepExpired('PasswordReset', 'tokenHash');
export const sweepPasskeyChallenges = sweepExpired('PasskeyChallenge', 'challengeHash');
export const sweepEmailChanges = sweepExpired('EmailChange', 'tokenHash');
export const sweepProviderVisits = sweepExpired('ProviderVisit', 'stateHash');
export const sweepUnsentFormRows = sweepExpired('UnsentForm', 'id');
export const sweepRecentSubmissions = sweepStatement('RecentSubmission', 'keyHash', '"acceptedAt" < ?');
export const sweepMusicLookups = sweepStatement('MusicLookup', 'keyHash', '"freshUntil" < ?');
export const sweepElicitationRows = sweepExpired('Elicitation', 'id');
export const sweepApiCalls = sweepOldest('ApiCall', 'calledAt');
