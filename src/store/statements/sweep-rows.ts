import { sweepExpired, sweepOldest, sweepStatement } from '../sweep-statement.ts';

const failedBefore = `"status" = 'failed' AND "settledAt" < :before`;
const failedWithoutSubmission = {
  sqlite: `${failedBefore} AND json_extract("event", '$.submission.id') IS NULL`,
  postgresql: `${failedBefore} AND "event"::json -> 'submission' ->> 'id' IS NULL`,
};

/** Statements that delete one batch of the rows that began or expired before a time, by the name of the data in `retention`. */
export const rowSweeps = {
  accessRecords: [sweepOldest('AccessRecord', 'recordedAt')],
  calls: [sweepOldest('ApiCall', 'calledAt')],
  operatorActions: [sweepOldest('OperatorAction', 'at')],
  reports: [sweepOldest('Report', 'createdAt')],
  reportSnapshots: [sweepStatement('ReportSnapshot', 'id', '"takenAt" < :before', { before: 'date' })],
  sessions: [sweepExpired('Session', 'tokenHash')],
  passwordResets: [sweepExpired('PasswordReset', 'tokenHash')],
  emailConfirmations: [sweepExpired('EmailChange', 'tokenHash')],
  passkeyChallenges: [sweepExpired('PasskeyChallenge', 'challengeHash')],
  pendingSignIns: [sweepExpired('PendingSignIn', 'tokenHash')],
  providerVisits: [sweepExpired('ProviderVisit', 'stateHash')],
  channelProofs: [sweepExpired('ChannelProof', 'secretHash')],
  unsentForms: [sweepExpired('UnsentForm', 'id')],
  invitations: [sweepExpired('Invitation', 'id')],
  accountImports: [sweepExpired('AccountImport', 'id')],
  uploadAddresses: [sweepExpired('UploadAddress', 'secretHash')],
  elicitations: [sweepExpired('Elicitation', 'id')],
  socialAuthorizations: [sweepExpired('SocialAuthorization', 'stateHash')],
  deletedAccounts: [
    sweepStatement('DeletedAccount', ['userId', 'createdAt'], '"deletedAt" < :before', { before: 'date' }),
  ],
  idempotencyRecords: [
    sweepStatement('IdempotencyRecord', ['userId', 'key'], '"createdAt" < :before', { before: 'date' }),
  ],
  suspensions: [sweepStatement('Suspension', 'id', '"resumedAt" < :before', { before: 'date' })],
  recentSubmissions: [sweepStatement('RecentSubmission', 'keyHash', '"acceptedAt" < :before', { before: 'date' })],
  musicLookups: [sweepStatement('MusicLookup', 'keyHash', '"freshUntil" < :before', { before: 'date' })],
  sentMessages: [
    sweepStatement('OutboxMessage', 'id', `"status" = 'sent' AND "settledAt" < :before`, { before: 'date' }),
    // A message about a submission that was given up stays for its owner as long as the submission.
    sweepStatement('OutboxMessage', 'id', failedWithoutSubmission, { before: 'date' }),
  ],
  appEvents: [sweepOldest('AppEvent', 'createdAt')],
  eventMessages: [sweepStatement('EventMessage', 'id', '"settledAt" < :before', { before: 'date' })],
} as const;
