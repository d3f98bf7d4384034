import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import { type ClaimedMessage, claimDueMessage, type Settlement, settleMessage } from '../../store/outbox/outbox.ts';
import { sweepSentMessages } from '../../store/outbox/statements.ts';
import { deliver } from './delivery.ts';
import { DeliveryError } from './delivery-error.ts';

const second = 1_000;
const day = 24 * 60 * 60 * second;
const pollInterval = 500;
/** One slow receiver must not hold up the others. */
const concurrency = 10;
const firstPause = 20 * second;
const sentKeptFor = 30 * day;

/**
 * Delivers what is in the outbox, in any number of processes: at least once, in order per channel, tried again with growing pauses for a
 * day, then given up and kept. Returns how to stop; that waits for the deliveries under way.
 */
export function startOutboxWorker(context: Context): () => Promise<void> {
  const { db, faults, metrics, now } = context;
  const owner = randomUUID();
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let stopped = false;

  async function work(message: ClaimedMessage): Promise<void> {
    const settlement = await attempt(context, message);
    metrics.deliveries.add(`${message.channel.type} ${settlement.status}`);
    await settleMessage(db, owner, message, settlement, now());
  }

  async function look(): Promise<void> {
    while (!stopped && underWay.size < concurrency) {
      const message = await claimDueMessage(db, owner, now());
      if (message === null) return;
      const running = work(message)
        // The lease runs out, and the message is tried again.
        .catch((error: unknown) => faults.logFailure(error, 'a message could not be settled', { message: message.id }))
        .finally(() => {
          underWay.delete(running);
          // The next of the same channel may be due at once.
          wake();
        });
      underWay.add(running);
    }
  }

  function wake(): void {
    if (stopped || looking !== null) return;
    looking = look()
      .catch((error: unknown) => faults.logFailure(error, 'the outbox could not be read'))
      .finally(() => {
        looking = null;
      });
  }

  const timer = setInterval(wake, pollInterval);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await looking;
    await Promise.all(underWay);
  };
}

/** Tries to deliver a message and returns where that leaves it. */
async function attempt(context: Context, message: ClaimedMessage): Promise<Settlement> {
  try {
    await deliver(context, message);
    return { status: 'sent' };
  } catch (error) {
    const expected = error instanceof DeliveryError;
    const lastError = expected ? error.message : 'an error of this server';
    const details = { message: message.id, channel: message.channel.id, attempts: message.attempts + 1, lastError };
    if (expected) context.log.info(details, 'a message could not be delivered');
    else context.faults.logFailure(error, 'a message could not be delivered', details);
    const nextAttemptAt = nextAttempt(message, context.now(), expected ? error.retryAfter : 0);
    return nextAttemptAt === null ? { status: 'failed', lastError } : { status: 'pending', lastError, nextAttemptAt };
  }
}

/** Twice the pause each time, the last attempt a day after the message was written; null when that has been. */
function nextAttempt({ attempts, createdAt }: ClaimedMessage, now: Date, retryAfter: number): Date | null {
  const end = createdAt.getTime() + day;
  if (now.getTime() >= end) return null;
  const pause = Math.max(firstPause * 2 ** attempts, retryAfter * second);
  return new Date(Math.min(now.getTime() + pause, end));
}

/** Deletes messages that were sent a month ago; those that were given up are kept for their owner. */
export async function sweepOutbox({ db, now }: Context): Promise<void> {
  await deleteInBatches(db, sweepSentMessages, new Date(now().getTime() - sentKeptFor));
}
