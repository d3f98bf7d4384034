import { command, statement } from '../statement.ts';
import { queueStatements } from './queue.ts';

/** Puts a message for each verified channel of a user into the outbox; `event` is JSON. */
export const insertMessages = command(
  `INSERT INTO "OutboxMessage" ("channelId", "event", "nextAttemptAt", "createdAt")
   SELECT c."id", :event, :now, :now FROM "NotificationChannel" c
   WHERE c."id" IN :channelIds AND c."userId" = :userId AND c."verifiedAt" IS NOT NULL ORDER BY c."id"`,
  { event: 'string', now: 'date', channelIds: 'numbers', userId: 'number' },
);

export const channelStatements = queueStatements('OutboxMessage', 'channelId');

/** Messages with their channels. */
export const messagesById = statement(
  `SELECT m."id", m."event", m."attempts", m."createdAt", m."channelId" AS "receiverId", c."type", c."target", c."secret",
     u."languageId", u."dashboardLocale", u."chosenTimezone" AS "timezone"
   FROM "OutboxMessage" m JOIN "NotificationChannel" c ON c."id" = m."channelId" JOIN "User" u ON u."id" = c."userId"
   WHERE m."id" IN :ids`,
  { ids: 'numbers' },
  {
    id: 'number',
    event: 'string',
    attempts: 'number',
    createdAt: 'date',
    receiverId: 'number',
    type: 'string',
    target: 'string',
    secret: 'string?',
    languageId: 'number',
    dashboardLocale: 'string?',
    timezone: 'string?',
  },
);

/** Ends the deliveries to a channel: an unverified channel gets no messages. */
export const disableChannel = command(
  'UPDATE "NotificationChannel" SET "verifiedAt" = NULL WHERE "id" = :id AND "verifiedAt" IS NOT NULL',
  { id: 'number' },
);

/** Marks all messages that wait for a channel as failed. */
export const failWaitingMessages = command(
  `UPDATE "OutboxMessage" SET "status" = 'failed', "lastError" = :error, "settledAt" = :now, "leaseOwner" = NULL, "leasedUntil" = NULL
   WHERE "channelId" = :channelId AND "status" = 'pending'`,
  { error: 'string', now: 'date', channelId: 'number' },
);

const deleteMessages = (condition: string) => `DELETE FROM "OutboxMessage"
  WHERE "channelId" IN (SELECT "id" FROM "NotificationChannel" WHERE "userId" = :userId) AND ${condition}`;
/** Deletes the messages about some submissions, delivered or not. */
export const deleteMessagesOfSubmissions = command(
  {
    sqlite: deleteMessages(`json_extract("event", '$.submission.id') IN :submissionIds`),
    postgresql: deleteMessages(`("event"::json -> 'submission' ->> 'id')::int IN :submissionIds`),
  },
  { userId: 'number', submissionIds: 'numbers' },
);
/** Deletes the messages about all submissions of a form. */
export const deleteMessagesOfForm = command(
  {
    sqlite: deleteMessages(`json_extract("event", '$.form.id') = :formId`),
    postgresql: deleteMessages(`"event"::json -> 'form' ->> 'id' = :formId`),
  },
  { userId: 'number', formId: 'string' },
);

/** Number of messages to deliver, the age of the oldest, and the number given up. */
export const outboxFigures = statement(
  `SELECT count(CASE WHEN "status" = 'pending' THEN 1 END) AS "pending", count(CASE WHEN "status" = 'failed' THEN 1 END) AS "failed",
     min(CASE WHEN "status" = 'pending' THEN "createdAt" END) AS "oldest"
   FROM "OutboxMessage" WHERE "status" IN ('pending', 'failed')`,
  {},
  { pending: 'number', failed: 'number', oldest: 'date?' },
);
