import type { Transaction } from '../database.ts';
import type { RowOf } from '../statement.ts';
import { type Queue, storableError } from './queue.ts';
import { channelStatements, disableChannel, failWaitingMessages, insertMessages, messagesById } from './statements.ts';

/** A message to a channel claimed by a worker: its content as JSON, the number of earlier attempts, and its channel. */
export type ClaimedMessage = RowOf<typeof messagesById>;

/** The messages to notification channels. */
export const outbox: Queue<ClaimedMessage> = { statements: channelStatements, messagesById };

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
 * Disables a channel whose receiver wants no more messages, and gives up all that waits for it. Returns false if it was disabled before.
 */
export async function disableReceiver(
  tx: Pick<Transaction, 'send' | 'run'>,
  channelId: number,
  lastError: string,
  now: Date,
): Promise<boolean> {
  tx.send(failWaitingMessages, { error: storableError(lastError), now, channelId });
  return (await tx.run(disableChannel, { id: channelId })) === 1;
}
