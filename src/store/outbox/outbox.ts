import type { Database, Transaction } from '../database.ts';
import type { RowOf } from '../statement.ts';
import {
  claimMessages,
  disableChannel,
  extendLeases,
  failWaitingMessages,
  insertMessages,
  messagesById,
  settleFailedMessage,
  settleSentMessages,
} from './statements.ts';

/** Longer than any delivery: a lease only expires if its worker died. Mail servers get minutes. */
const leaseLength = 60_000;
const mailLeaseLength = 10 * 60_000;

/** A message claimed by a worker: its content as JSON, the number of earlier attempts, and its channel. */
export type ClaimedMessage = RowOf<typeof messagesById>;

/** Returns the lock of units that use `addToOutbox`: with it, the user's messages become visible in the order of their ids. */
export function outboxLock(userId: number): string {
  return `outbox:${userId}`;
}

/**
 * Puts a message for each given channel that is the user's and verified into the outbox, in the transaction of the reported event, which
 * has the user's `outboxLock`.
 */
export function addToOutbox(
  tx: Pick<Transaction, 'send'>,
  userId: number,
  channelIds: readonly number[],
  event: unknown,
  now: Date,
): void {
  tx.send(insertMessages, { event: JSON.stringify(event), now, channelIds, userId });
}

/**
 * Records that messages have arrived, then claims the next message of each channel; if several workers claim it, one gets it. All of it is
 * one unit of work for any number of messages. The worker must not be delivering to these channels.
 */
export function settleAndClaim(
  db: Database,
  owner: string,
  sent: readonly ClaimedMessage[],
  channelIds: readonly number[],
  now: Date,
): Promise<ClaimedMessage[]> {
  return db.write(async (tx) => {
    if (sent.length > 0) tx.send(settleSentMessages, { now, ids: sent.map(({ id }) => id), owner });
    if (channelIds.length === 0) return [];
    const leasedUntil = new Date(now.getTime() + leaseLength);
    const claimed = await tx.all(claimMessages, { owner, leasedUntil, channelIds, now });
    if (claimed.length === 0) return [];
    const messages = await tx.all(messagesById, { ids: claimed.map(({ id }) => id) });
    const mails = messages.filter(({ type }) => type === 'email').map(({ id }) => id);
    if (mails.length > 0) {
      tx.send(extendLeases, { leasedUntil: new Date(now.getTime() + mailLeaseLength), ids: mails, owner });
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

/**
 * Records an attempt that failed. Where the receiver wants no more messages, it disables the channel and gives up all that waits for it.
 * Returns true if it disabled the channel; `whenDisabled` then runs in the same transaction.
 */
export async function settleFailure(
  db: Database,
  owner: string,
  { id, channelId }: Pick<ClaimedMessage, 'id' | 'channelId'>,
  { lastError, nextAttemptAt, isGone }: Failure,
  now: Date,
  whenDisabled: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  const status = nextAttemptAt === null ? 'failed' : 'pending';
  const settledAt = nextAttemptAt === null ? now : null;
  // PostgreSQL's texts have no NUL, and a receiver's message may.
  const error = lastError.replaceAll('\0', '');
  return db.write(async (tx) => {
    tx.send(settleFailedMessage, { status, error, nextAttemptAt: nextAttemptAt ?? now, settledAt, id, owner });
    if (!isGone) return false;
    tx.send(failWaitingMessages, { error, now, channelId });
    const isDisabled = (await tx.run(disableChannel, { id: channelId })) === 1;
    if (isDisabled) await whenDisabled(tx);
    return isDisabled;
  });
}
