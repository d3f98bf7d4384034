import { command, statement } from '../statement.ts';
import { sweepExpired, sweepStatement } from '../sweep-statement.ts';

/**
 * The message that is due for longest: nobody is delivering it, and it is the oldest of its channel that waits, so that the messages of a
 * channel never overtake each other. Takes the present moment twice.
 */
export const dueMessage = statement(
  `SELECT m."id" FROM "OutboxMessage" m
   WHERE m."status" = 'pending' AND m."nextAttemptAt" <= ? AND (m."leasedUntil" IS NULL OR m."leasedUntil" <= ?)
     AND NOT EXISTS (SELECT 1 FROM "OutboxMessage" e
       WHERE e."channelId" = m."channelId" AND e."status" = 'pending' AND e."id" < m."id")
   ORDER BY m."nextAttemptAt", m."id" LIMIT 1`,
  { id: 'number' },
);

/** Takes the new owner, the end of the lease, the message and the present moment. */
export const claimMessage = command(
  `UPDATE "OutboxMessage" SET "leaseOwner" = ?, "leasedUntil" = ?
   WHERE "id" = ? AND "status" = 'pending' AND ("leasedUntil" IS NULL OR "leasedUntil" <= ?)`,
);

/** Messages that were sent; those that were given up stay. Takes the moment before which they are old. */
export const sweepSentMessages = sweepStatement('OutboxMessage', 'id', `"status" = 'sent' AND "settledAt" < ?`);

/** How much there is to deliver, since when, and what was given up. */
export const outboxFigures = statement(
  `SELECT count(CASE WHEN "status" = 'pending' THEN 1 END) AS "pending", count(CASE WHEN "status" = 'failed' THEN 1 END) AS "failed",
     min(CASE WHEN "status" = 'pending' THEN "createdAt" END) AS "oldest"
   FROM "OutboxMessage" WHERE "status" IN ('pending', 'failed')`,
  { pending: 'number', failed: 'number', oldest: 'date?' },
);

/** Takes the moment up to which proofs of channels have run out. */
export const sweepProofs = sweepExpired('ChannelProof', 'secretHash');
