import { withList } from '../lists.ts';
import { command, statement } from '../statement.ts';
import { sweepExpired, sweepStatement } from '../sweep-statement.ts';

/** Puts a message for each verified channel of a user into the outbox. Parameters: event, now, now, a JSON list of channels, user. */
export const insertMessages = command(
  withList(
    'ids',
    (channels) => `INSERT INTO "OutboxMessage" ("channelId", "event", "nextAttemptAt", "createdAt")
      SELECT c."id", ?, ?, ? FROM "NotificationChannel" c
      WHERE c."id" IN (${channels}) AND c."userId" = ? AND c."verifiedAt" IS NOT NULL ORDER BY c."id"`,
  ),
);

/** The channels that have a message whose time has come, though an earlier one may hold it up. Takes the present moment. */
export const dueChannels = statement(
  `SELECT DISTINCT "channelId" FROM "OutboxMessage" WHERE "status" = 'pending' AND "nextAttemptAt" <= ?`,
  { channelId: 'number' },
);

const turnsOf = (channels: string) => `m."id" IN (SELECT (SELECT MIN(w."id") FROM "OutboxMessage" w
      WHERE w."channelId" = c."value" AND w."status" = 'pending') FROM ${channels})
    AND m."status" = 'pending' AND m."nextAttemptAt" <= ? AND (m."leasedUntil" IS NULL OR m."leasedUntil" <= ? OR m."leaseOwner" = ?)`;
const claim = (turns: string) => `UPDATE "OutboxMessage" SET "leaseOwner" = ?, "leasedUntil" = ?
  WHERE "id" IN (SELECT m."id" FROM "OutboxMessage" m WHERE ${turns}) RETURNING "id"`;
/**
 * Claims of each channel the oldest message that waits, so that the messages of a channel never overtake each other, unless its time has not
 * come or another worker delivers it. What another is about to claim is left to it. What the worker has claimed already, it does not know of: its
 * connection broke with that commit. Parameters: the new owner, the end of the lease, a JSON list of channels, now, now, the new owner.
 */
export const claimMessages = statement(
  {
    sqlite: claim(turnsOf('json_each(?) c')),
    postgresql: claim(`${turnsOf(`unnest(translate(?, '[]', '{}')::int[]) AS c ("value")`)} FOR UPDATE SKIP LOCKED`),
  },
  { id: 'number' },
);

/** Leases messages for longer. Parameters: the new end of the lease, a JSON list of ids, owner. */
export const extendLeases = command(
  withList('ids', (ids) => `UPDATE "OutboxMessage" SET "leasedUntil" = ? WHERE "id" IN (${ids}) AND "leaseOwner" = ?`),
);

/** Messages with where they go. Takes a JSON list of ids. */
export const messagesById = statement(
  withList(
    'ids',
    (ids) => `SELECT m."id", m."event", m."attempts", m."createdAt", m."channelId", c."type", c."target", c."secret",
        u."languageId", u."chosenTimezone" AS "timezone"
      FROM "OutboxMessage" m JOIN "NotificationChannel" c ON c."id" = m."channelId" JOIN "User" u ON u."id" = c."userId"
      WHERE m."id" IN (${ids})`,
  ),
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

// Of a worker whose lease has gone to another, nothing is taken.

/** Records that messages have arrived. Parameters: now, a JSON list of ids, owner. */
export const settleSentMessages = command(
  withList(
    'ids',
    (
      ids,
    ) => `UPDATE "OutboxMessage" SET "status" = 'sent', "attempts" = "attempts" + 1, "lastError" = NULL, "settledAt" = ?,
        "leaseOwner" = NULL, "leasedUntil" = NULL
      WHERE "id" IN (${ids}) AND "leaseOwner" = ? AND "status" = 'pending'`,
  ),
);

/** Records a failed attempt. Parameters: the new status, the error, the next attempt, when it was given up, id, owner. */
export const settleFailedMessage = command(
  `UPDATE "OutboxMessage" SET "status" = ?, "attempts" = "attempts" + 1, "lastError" = ?, "nextAttemptAt" = ?, "settledAt" = ?,
     "leaseOwner" = NULL, "leasedUntil" = NULL
   WHERE "id" = ? AND "leaseOwner" = ? AND "status" = 'pending'`,
);

/** Ends the deliveries to a channel: a channel that is not verified gets no messages. Takes its id. */
export const disableChannel = command(
  'UPDATE "NotificationChannel" SET "verifiedAt" = NULL WHERE "id" = ? AND "verifiedAt" IS NOT NULL',
);

/** Gives up all messages that wait for a channel. Parameters: the error, now, the channel's id. */
export const giveUpWaitingMessages = command(
  `UPDATE "OutboxMessage" SET "status" = 'failed', "lastError" = ?, "settledAt" = ?, "leaseOwner" = NULL, "leasedUntil" = NULL
   WHERE "channelId" = ? AND "status" = 'pending'`,
);

/** Messages that were sent; those that were given up stay. Takes the moment before which they are old. */
export const sweepSentMessages = sweepStatement('OutboxMessage', 'id', `"status" = 'sent' AND "settledAt" < ?`);

const told = (id: string) => `DELETE FROM "OutboxMessage"
  WHERE "channelId" IN (SELECT "id" FROM "NotificationChannel" WHERE "userId" = ?) AND ${id} = ?`;
/** Whatever is stored to tell a user of a submission, delivered or not. Parameters: user, submission. */
export const deleteMessagesOfSubmission = command({
  sqlite: told(`json_extract("event", '$.submission.id')`),
  postgresql: told(`("event"::json -> 'submission' ->> 'id')::int`),
});
/** The same of all submissions of a form. Parameters: user, form. */
export const deleteMessagesOfForm = command({
  sqlite: told(`json_extract("event", '$.form.id')`),
  postgresql: told(`"event"::json -> 'form' ->> 'id'`),
});

/** How much there is to deliver, since when, and what was given up. */
export const outboxFigures = statement(
  `SELECT count(CASE WHEN "status" = 'pending' THEN 1 END) AS "pending", count(CASE WHEN "status" = 'failed' THEN 1 END) AS "failed",
     min(CASE WHEN "status" = 'pending' THEN "createdAt" END) AS "oldest"
   FROM "OutboxMessage" WHERE "status" IN ('pending', 'failed')`,
  { pending: 'number', failed: 'number', oldest: 'date?' },
);

/** Takes the moment up to which proofs of channels have run out. */
export const sweepProofs = sweepExpired('ChannelProof', 'secretHash');
