import { command, statement } from '../statement.ts';

/** The response that was stored under a key of a user. */
export const idempotencyRecordByKey = statement(
  'SELECT "fingerprint", "body", "createdAt" FROM "IdempotencyRecord" WHERE "userId" = ? AND "key" = ?',
  {
    fingerprint: 'string',
    body: 'string?',
    createdAt: 'date',
  },
);

/** Stores a response, in place of an older one under the same key. Parameters: user, key, fingerprint, status, body, now. */
export const storeIdempotencyRecord = command(
  `INSERT INTO "IdempotencyRecord" ("userId", "key", "fingerprint", "status", "body", "createdAt") VALUES (?, ?, ?, ?, ?, ?)
   ON CONFLICT ("userId", "key") DO UPDATE SET "fingerprint" = excluded."fingerprint", "status" = excluded."status",
     "body" = excluded."body", "createdAt" = excluded."createdAt"`,
);
