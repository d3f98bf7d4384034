import { statement } from '../statement.ts';

/** What was answered under a key of a user. */
export const idempotencyRecordByKey = statement(
  'SELECT "fingerprint", "body", "createdAt" FROM "IdempotencyRecord" WHERE "userId" = ? AND "key" = ?',
  {
    fingerprint: 'string',
    body: 'string?',
    createdAt: 'date',
  },
);
