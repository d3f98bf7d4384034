import { command, json, statement } from '../statement.ts';

/** Puts a message for each verified channel of a user into the outbox; `event` is JSON. */
export const insertMessages = command(
  `INSERT INTO "OutboxMessage" ("channelId", "event", "nextAttemptAt", "createdAt")
   SELECT c."id", :event, :now, :now FROM "NotificationChannel" c
   WHERE c."id" IN :channelIds AND c."userId" = :userId AND c."verifiedAt" IS NOT NULL ORDER BY c."id"`,
  { event: 'string', now: 'date', channelIds: 'numbers', userId: 'number' },
);

/** The channels that have a due message, which may still have to wait for an earlier one. */
export const dueChannels = statement(
  `SELECT DISTINCT "channelId" FROM "OutboxMessage" WHERE "status" = 'pending' AND "nextAttemptAt" <= :now`,
  { now: 'date' },
  { channelId: 'number' },
);

const turnsOf = (channels: string) => `m."id" IN (SELECT (SELECT MIN(w."id") FROM "OutboxMessage" w
      WHERE w."channelId" = c."value" AND w."status" = 'pending') FROM ${channels})
    AND m."status" = 'pending' AND m."nextAttemptAt" <= :now AND (m."leasedUntil" IS NULL OR m."leasedUntil" <= :now OR m."leaseOwner" = :owner)`;
const claim = (turns: string) => `UPDATE "OutboxMessage" SET "leaseOwner" = :owner, "leasedUntil" = :leasedUntil
  WHERE "id" IN (SELECT m."id" FROM "OutboxMessage" m WHERE ${turns}) RETURNING "id"`;
/**
 * Claims the oldest waiting message of each channel, so that the messages of a channel never overtake each other, unless it is not due or
 * another worker delivers it. Skips messages that another worker is about to claim. After a connection that broke with the commit, the
 * worker does not know its own claims.
 */
export const claimMessages = statement(
  {
    sqlite: claim(turnsOf('json_each(:channelIds) c')),
    postgresql: claim(
      `${turnsOf(`unnest(translate(:channelIds, '[]', '{}')::int[]) AS c ("value")`)} FOR UPDATE SKIP LOCKED`,
    ),
  },
  { owner: 'string', leasedUntil: 'date', channelIds: json<readonly number[]>(), now: 'date' },
  { id: 'number' },
);

/** Leases messages for longer. */
export const extendLeases = command(
  'UPDATE "OutboxMessage" SET "leasedUntil" = :leasedUntil WHERE "id" IN :ids AND "leaseOwner" = :owner',
  { leasedUntil: 'date', ids: 'numbers', owner: 'string' },
);

/** Messages with their channels. */
export const messagesById = statement(
  `SELECT m."id", m."event", m."attempts", m."createdAt", m."channelId", c."type", c."target", c."secret",
     u."languageId", u."chosenTimezone" AS "timezone"
   FROM "OutboxMessage" m JOIN "NotificationChannel" c ON c."id" = m."channelId" JOIN "User" u ON u."id" = c."userId"
   WHERE m."id" IN :ids`,
  { ids: 'numbers' },
  {
    id: 'number',
    event: 'string',
    attempts: 'number',
    createdAt: 'date',
    channelId: 'number',
    type: 'string',
    target: 'string',
    secret: 'string?',
    languageId: 'number',
    timezone: 'string?',
  },
);

// A worker that has lost its lease claims nothing.

/** Records that messages have arrived. */
export const settleSentMessages = command(
  `UPDATE "OutboxMessage" SET "status" = 'sent', "attempts" = "attempts" + 1, "lastError" = NULL, "settledAt" = :now,
     "leaseOwner" = NULL, "leasedUntil" = NULL
   WHERE "id" IN :ids AND "leaseOwner" = :owner AND "status" = 'pending'`,
  { now: 'date', ids: 'numbers', owner: 'string' },
);

/** Records a failed attempt; `settledAt` is when the message was given up. */
export const settleFailedMessage = command(
  `UPDATE "OutboxMessage" SET "status" = :status, "attempts" = "attempts" + 1, "lastError" = :error, "nextAttemptAt" = :nextAttemptAt,
     "settledAt" = :settledAt,
     "leaseOwner" = NULL, "leasedUntil" = NULL
   WHERE "id" = :id AND "leaseOwner" = :owner AND "status" = 'pending'`,
  {
    status: 'string',
    error: 'string',
    nextAttemptAt: 'date',
    settledAt: 'date?',
    id: 'number',
    owner: 'string',
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
