import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import {
  type Failure,
  type Queue,
  type QueuedMessage,
  settleAndClaim,
  settleFailure,
} from '../../store/outbox/queue.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import { DeliveryError } from './delivery-error.ts';

const second = 1_000;
/** Interval for work without an announcement: attempts that are due, leases of workers that died, announcements that were lost. */
const pollInterval = 500;
/** Maximum number of deliveries under way, without those that already take longer than usual: slow receivers must not delay the others. */
const maxUsual = 40;
const usualDuration = second;
const maxUnderWay = 300;
const firstPause = 20 * second;
/** Maximum wait at the end of the process for deliveries under way; another process repeats those cut off. */
const stopTimeoutMs = 10 * second;

/** How the messages of a queue are delivered. */
export interface Deliveries<Message extends QueuedMessage> {
  queue: Queue<Message>;
  /** Whether `db.announce('outbox', …)` names receivers of this queue. */
  isAnnounced: boolean;
  /** Milliseconds after its creation until which a message is tried. */
  keep: number;
  /** Delivers one message, or throws DeliveryError. The signal ends deliveries that may take minutes. */
  deliver(context: Context, message: Message, stopped: AbortSignal): Promise<void>;
  /** Runs in the transaction that records a failed attempt. */
  onFailure(context: Context, tx: Transaction, message: Pick<Message, 'receiverId'>, failure: Failure): Promise<void>;
}

/**
 * Delivers a queue, in any number of processes: at least once, in order per receiver, repeated with growing pauses, then given up and kept.
 * Announcements wake it (docs/decisions/0421). Returns a function that stops it and waits for the deliveries under way.
 */
export function startDeliveries<Message extends QueuedMessage>(
  context: Context,
  deliveries: Deliveries<Message>,
): () => Promise<void> {
  const { db, faults, metrics, now } = context;
  const { queue } = deliveries;
  const owner = randomUUID();
  /** Receivers that may have a message. */
  const due = new Set<number>();
  const busyReceivers = new Set<number>();
  const underWay = new Set<Promise<void>>();
  let slow = 0;
  let sent: Message[] = [];
  let turns: Promise<void> | null = null;
  let stopped = false;
  const stopping = new AbortController();
  // Each delivery of a mail listens to it; of more than ten listeners Node warns.
  setMaxListeners(maxUnderWay, stopping.signal);

  /** Starts deliveries for waiting receivers, up to the limit. */
  function takeDue(): number[] {
    const room = stopped ? 0 : Math.min(maxUsual - (underWay.size - slow), maxUnderWay - underWay.size);
    const taken: number[] = [];
    for (const receiverId of due) {
      if (taken.length >= room) break;
      due.delete(receiverId);
      // Its next message is delivered when this one is settled.
      if (!busyReceivers.has(receiverId)) taken.push(receiverId);
    }
    return taken;
  }

  /** Units of work in sequence, each with all messages that arrived during the previous one. */
  async function takeTurns(): Promise<void> {
    for (;;) {
      const settled = sent;
      sent = [];
      for (const { receiverId } of settled) release(receiverId);
      const receivers = takeDue();
      if (settled.length === 0 && receivers.length === 0) return;
      for (const receiverId of receivers) busyReceivers.add(receiverId);
      const messages = await settleAndClaim(db, queue, owner, settled, receivers, now()).catch((error: unknown) => {
        // Delivered messages, which are settled later.
        sent.push(...settled);
        for (const receiverId of receivers) release(receiverId);
        throw error;
      });
      const claimed = new Set(messages.map(({ receiverId }) => receiverId));
      for (const receiverId of receivers) if (!claimed.has(receiverId)) busyReceivers.delete(receiverId);
      for (const message of messages) start(message);
    }
  }

  /** Behind all others that wait. */
  function release(receiverId: number): void {
    busyReceivers.delete(receiverId);
    due.add(receiverId);
  }

  function start(message: Message): void {
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slow += 1;
      wake();
    }, usualDuration);
    const running = work(message).finally(() => {
      clearTimeout(timer);
      if (isSlow) slow -= 1;
      underWay.delete(running);
      wake();
    });
    underWay.add(running);
  }

  async function work(message: Message): Promise<void> {
    const failure = await attempt(context, deliveries, message, stopping.signal);
    const status = failure === null ? 'sent' : failure.nextAttemptAt === null ? 'failed' : 'pending';
    metrics.deliveries.add(`${message.type} ${status}`);
    if (failure === null) {
      sent.push(message);
      return;
    }
    try {
      await settleFailure(db, queue, owner, message, failure, now(), (tx) =>
        deliveries.onFailure(context, tx, message, failure),
      );
      release(message.receiverId);
    } catch (error) {
      faults.logFailure(error, 'a message could not be settled', { message: message.id });
      // The message is still claimed. Its receiver is not contacted for as long as after a first failure.
      setTimeout(() => release(message.receiverId), firstPause).unref();
    }
  }

  function wake(): void {
    turns ??= takeTurns()
      .catch((error: unknown) => faults.logFailure(error, 'the outbox could not be read'))
      .finally(() => {
        turns = null;
      });
  }

  function add(receiverIds: readonly number[]): void {
    for (const receiverId of receiverIds) due.add(receiverId);
    wake();
  }

  let looking: Promise<void> | null = null;
  function look(): void {
    looking ??= db.read
      .all(queue.statements.due, { now: now() })
      .then((receivers) => add(receivers.map(({ receiverId }) => receiverId)))
      .catch((error: unknown) => faults.logFailure(error, 'the outbox could not be read'))
      .finally(() => {
        looking = null;
      });
  }

  const timer = setInterval(look, pollInterval);
  timer.unref();
  const stopListening = deliveries.isAnnounced
    ? db.listen('outbox', (receiverIds) => (receiverIds === null ? look() : add(receiverIds)))
    : async () => {};
  return async () => {
    stopped = true;
    clearInterval(timer);
    await stopListening();
    await looking;
    const cutOff = setTimeout(() => stopping.abort(new Error('the process ends')), stopTimeoutMs);
    while (turns !== null || underWay.size > 0) await Promise.all([turns, ...underWay]);
    clearTimeout(cutOff);
  };
}

/** Tries to deliver a message; returns null on success. */
async function attempt<Message extends QueuedMessage>(
  context: Context,
  { deliver, keep }: Deliveries<Message>,
  message: Message,
  stopped: AbortSignal,
): Promise<Failure | null> {
  try {
    await deliver(context, message, stopped);
    return null;
  } catch (error) {
    const expected = error instanceof DeliveryError;
    const lastError = expected ? error.message : 'an error of this server';
    const details = {
      ...{ message: message.id, receiver: message.receiverId, attempts: message.attempts + 1, lastError },
      ...(expected && error.cause !== undefined && { cause: causeOf(error.cause) }),
    };
    if (expected) context.log.info(details, 'a message could not be delivered');
    else context.faults.logFailure(error, 'a message could not be delivered', details);
    if (expected && error.isFinal) return { lastError, nextAttemptAt: null, isGone: error.isGone };
    const retryAfter = expected ? error.retryAfter : 0;
    return { lastError, nextAttemptAt: nextAttempt(message, keep, context.now(), retryAfter), isGone: false };
  }
}

/** Doubles the pause each time, with the last attempt `keep` after the message was written; null after that. */
function nextAttempt({ attempts, createdAt }: QueuedMessage, keep: number, now: Date, retryAfter: number): Date | null {
  const end = createdAt.getTime() + keep;
  if (now.getTime() >= end) return null;
  const pause = Math.max(firstPause * 2 ** attempts, retryAfter * second);
  return new Date(Math.min(now.getTime() + pause, end));
}
