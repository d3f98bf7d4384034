import { command, statement } from '../statement.ts';

/** The response that was stored under a key of a user. */
export const idempotencyRecordByKey = statement(
  'SELECT "fingerprint", "body", "profileId", "createdAt" FROM "IdempotencyRecord" WHERE "userId" = :userId AND "key" = :key',
  { userId: 'number', key: 'string' },
  {
    fingerprint: 'string',
    body: 'string?',
    profileId: 'number?',
    createdAt: 'date',
  },
);

/** Stores a response, in place of an older one under the same key. */
export const storeIdempotencyRecord = command(
  `INSERT INTO "IdempotencyRecord" ("userId", "key", "fingerprint", "status", "body", "profileId", "createdAt")
   VALUES (:userId, :key, :fingerprint, :status, :body, :profileId, :now)
   ON CONFLICT ("userId", "key") DO UPDATE SET "fingerprint" = excluded."fingerprint", "status" = excluded."status",
     "body" = excluded."body", "profileId" = excluded."profileId", "createdAt" = excluded."createdAt"`,
  {
    userId: 'number',
    key: 'string',
    fingerprint: 'string',
    status: 'number',
    body: 'string?',
    profileId: 'number?',
    now: 'date',
  },
);
