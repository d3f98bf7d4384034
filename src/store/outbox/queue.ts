import type { Database, Transaction } from '../database.ts';
import { command, json, type Statement, statement } from '../statement.ts';

/** Longer than any delivery: a lease only expires if its worker died. Mail servers get minutes. */
const leaseLength = 60_000;
const mailLeaseLength = 10 * 60_000;

/** A message claimed by a worker. */
export interface QueuedMessage {
  id: number;
  /** The channel or subscription that it is for. Its messages are delivered in order. */
  receiverId: number;
  type: string;
  /** Number of earlier attempts. */
  attempts: number;
  createdAt: Date;
}

/** A table of messages that workers of any number of processes deliver. */
export interface Queue<Message extends QueuedMessage> {
  statements: ReturnType<typeof queueStatements>;
  /** Returns messages with the content that their delivery needs. */
  messagesById: Statement<{ ids: readonly number[] }, Message>;
}

/** Creates the statements of a queue; `receiver` is the column of the receiver. Both are names of the schema. */
export function queueStatements(table: 'OutboxMessage' | 'EventMessage', receiver: 'channelId' | 'subscriptionId') {
  const turnsOf = (receivers: string) => `m."id" IN (SELECT (SELECT MIN(w."id") FROM "${table}" w
        WHERE w."${receiver}" = c."value" AND w."status" = 'pending') FROM ${receivers})
      AND m."status" = 'pending' AND m."nextAttemptAt" <= :now AND (m."leasedUntil" IS NULL OR m."leasedUntil" <= :now OR m."leaseOwner" = :owner)`;
  const claim = (turns: string) => `UPDATE "${table}" SET "leaseOwner" = :owner, "leasedUntil" = :leasedUntil
    WHERE "id" IN (SELECT m."id" FROM "${table}" m WHERE ${turns}) RETURNING "id"`;
  // A worker that has lost its lease settles nothing.
  return {
    /** The receivers that have a due message, which may still have to wait for an earlier one. */
    due: statement(
      `SELECT DISTINCT "${receiver}" AS "receiverId" FROM "${table}" WHERE "status" = 'pending' AND "nextAttemptAt" <= :now`,
      { now: 'date' },
      { receiverId: 'number' },
    ),
    /**
     * Claims the oldest waiting message of each receiver, so that the messages of a receiver never overtake each other, unless it is not due
     * or another worker delivers it. Skips messages that another worker is about to claim. After a connection that broke with the commit, the
     * worker does not know its own claims.
     */
    claim: statement(
      {
        sqlite: claim(turnsOf('json_each(:receiverIds) c')),
        postgresql: claim(
          `${turnsOf(`unnest(translate(:receiverIds, '[]', '{}')::int[]) AS c ("value")`)} FOR UPDATE SKIP LOCKED`,
        ),
      },
      { owner: 'string', leasedUntil: 'date', receiverIds: json<readonly number[]>(), now: 'date' },
      { id: 'number' },
    ),
    /** Leases messages for longer. */
    extendLeases: command(
      `UPDATE "${table}" SET "leasedUntil" = :leasedUntil WHERE "id" IN :ids AND "leaseOwner" = :owner`,
      { leasedUntil: 'date', ids: 'numbers', owner: 'string' },
    ),
    /** Records that messages have arrived. */
    settleSent: command(
      `UPDATE "${table}" SET "status" = 'sent', "attempts" = "attempts" + 1, "lastError" = NULL, "settledAt" = :now,
         "leaseOwner" = NULL, "leasedUntil" = NULL
       WHERE "id" IN :ids AND "leaseOwner" = :owner AND "status" = 'pending'`,
      { now: 'date', ids: 'numbers', owner: 'string' },
    ),
    /** Records a failed attempt; `settledAt` is when the message was given up. */
    settleFailed: command(
      `UPDATE "${table}" SET "status" = :status, "attempts" = "attempts" + 1, "lastError" = :error, "nextAttemptAt" = :nextAttemptAt,
         "settledAt" = :settledAt, "leaseOwner" = NULL, "leasedUntil" = NULL
       WHERE "id" = :id AND "leaseOwner" = :owner AND "status" = 'pending'`,
      {
        status: 'string',
        error: 'string',
        nextAttemptAt: 'date',
        settledAt: 'date?',
        id: 'number',
        owner: 'string',
      },
    ),
  };
}

/**
 * Records that messages have arrived, then claims the next message of each receiver; if several workers claim it, one gets it. All of it is
 * one unit of work for any number of messages. The worker must not be delivering to these receivers.
 */
export function settleAndClaim<Message extends QueuedMessage>(
  db: Database,
  { statements, messagesById }: Queue<Message>,
  owner: string,
  sent: readonly Message[],
  receiverIds: readonly number[],
  now: Date,
): Promise<Message[]> {
  return db.write(async (tx) => {
    if (sent.length > 0) tx.send(statements.settleSent, { now, ids: sent.map(({ id }) => id), owner });
    if (receiverIds.length === 0) return [];
    const leasedUntil = new Date(now.getTime() + leaseLength);
    const claimed = await tx.all(statements.claim, { owner, leasedUntil, receiverIds, now });
    if (claimed.length === 0) return [];
    const messages = await tx.all(messagesById, { ids: claimed.map(({ id }) => id) });
    const mails = messages.filter(({ type }) => type === 'email').map(({ id }) => id);
    if (mails.length > 0) {
      tx.send(statements.extendLeases, { leasedUntil: new Date(now.getTime() + mailLeaseLength), ids: mails, owner });
    }
    return messages;
  });
}

/** Result of a failed delivery; without a next attempt the message is given up. */
export interface Failure {
  lastError: string;
  nextAttemptAt: Date | null;
  /** True if the receiver wants no more messages. */
  isGone: boolean;
}

/** Records an attempt that failed; `then` runs in the same transaction. */
export function settleFailure<Message extends QueuedMessage>(
  db: Database,
  { statements }: Pick<Queue<Message>, 'statements'>,
  owner: string,
  { id }: Pick<Message, 'id'>,
  { lastError, nextAttemptAt }: Failure,
  now: Date,
  then: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const status = nextAttemptAt === null ? 'failed' : 'pending';
  const settledAt = nextAttemptAt === null ? now : null;
  const error = storableError(lastError);
  return db.write(async (tx) => {
    tx.send(statements.settleFailed, { status, error, nextAttemptAt: nextAttemptAt ?? now, settledAt, id, owner });
    await then(tx);
  });
}

/** PostgreSQL's texts have no NUL, and a receiver's message may. */
export function storableError(text: string): string {
  return text.replaceAll('\0', '');
}
