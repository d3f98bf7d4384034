import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { type ClaimedMessage, type Failure, settleAndClaim, settleFailure } from '../../store/outbox/outbox.ts';
import { dueChannels } from '../../store/outbox/statements.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import { retention } from '../retention/retention.ts';
import { deliver } from './delivery.ts';
import { DeliveryError } from './delivery-error.ts';
import { mailAboutDisabledWebhook, redrawPagesOfChannel } from './disabled-webhook.ts';

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

/**
 * Delivers the outbox, in any number of processes: at least once, in order per channel, repeated with growing pauses for a day, then given
 * up and kept. Announcements wake it (docs/decisions/0421). Returns a function that stops it and waits for the deliveries under way.
 */
export function startOutboxWorker(context: Context): () => Promise<void> {
  const { db, faults, metrics, now } = context;
  const owner = randomUUID();
  /** Channels that may have a message to deliver. */
  const due = new Set<number>();
  const busyChannels = new Set<number>();
  const underWay = new Set<Promise<void>>();
  let slow = 0;
  let sent: ClaimedMessage[] = [];
  let turns: Promise<void> | null = null;
  let stopped = false;
  const stopping = new AbortController();
  // Each delivery of a mail listens to it; of more than ten listeners Node warns.
  setMaxListeners(maxUnderWay, stopping.signal);

  /** Starts deliveries for waiting channels, up to the limit. */
  function takeDue(): number[] {
    const room = stopped ? 0 : Math.min(maxUsual - (underWay.size - slow), maxUnderWay - underWay.size);
    const taken: number[] = [];
    for (const channelId of due) {
      if (taken.length >= room) break;
      due.delete(channelId);
      // Its next message is delivered when this one is settled.
      if (!busyChannels.has(channelId)) taken.push(channelId);
    }
    return taken;
  }

  /** Units of work in sequence, each with all messages that arrived during the previous one. */
  async function takeTurns(): Promise<void> {
    for (;;) {
      const settled = sent;
      sent = [];
      for (const { channelId } of settled) release(channelId);
      const channels = takeDue();
      if (settled.length === 0 && channels.length === 0) return;
      for (const channelId of channels) busyChannels.add(channelId);
      const messages = await settleAndClaim(db, owner, settled, channels, now()).catch((error: unknown) => {
        // Delivered messages, which are settled later.
        sent.push(...settled);
        for (const channelId of channels) release(channelId);
        throw error;
      });
      const claimed = new Set(messages.map(({ channelId }) => channelId));
      for (const channelId of channels) if (!claimed.has(channelId)) busyChannels.delete(channelId);
      for (const message of messages) start(message);
    }
  }

  /** Behind all others that wait. */
  function release(channelId: number): void {
    busyChannels.delete(channelId);
    due.add(channelId);
  }

  function start(message: ClaimedMessage): void {
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

  async function work(message: ClaimedMessage): Promise<void> {
    const failure = await attempt(context, message, stopping.signal);
    const status = failure === null ? 'sent' : failure.nextAttemptAt === null ? 'failed' : 'pending';
    metrics.deliveries.add(`${message.type} ${status}`);
    if (failure === null) {
      sent.push(message);
      return;
    }
    try {
      const { channelId } = message;
      const redraw = (tx: Transaction) => redrawPagesOfChannel(tx, channelId);
      if (await settleFailure(db, owner, message, failure, now(), redraw))
        await mailAboutDisabledWebhook(context, channelId);
      release(message.channelId);
    } catch (error) {
      faults.logFailure(error, 'a message could not be settled', { message: message.id });
      // The message is still claimed. Its receiver is not contacted for as long as after a first failure.
      setTimeout(() => release(message.channelId), firstPause).unref();
    }
  }

  function wake(): void {
    turns ??= takeTurns()
      .catch((error: unknown) => faults.logFailure(error, 'the outbox could not be read'))
      .finally(() => {
        turns = null;
      });
  }

  function add(channelIds: readonly number[]): void {
    for (const channelId of channelIds) due.add(channelId);
    wake();
  }

  let looking: Promise<void> | null = null;
  function look(): void {
    looking ??= db.read
      .all(dueChannels, { now: now() })
      .then((channels) => add(channels.map(({ channelId }) => channelId)))
      .catch((error: unknown) => faults.logFailure(error, 'the outbox could not be read'))
      .finally(() => {
        looking = null;
      });
  }

  const timer = setInterval(look, pollInterval);
  timer.unref();
  const stopListening = db.listen('outbox', (channelIds) => (channelIds === null ? look() : add(channelIds)));
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
async function attempt(context: Context, message: ClaimedMessage, stopped: AbortSignal): Promise<Failure | null> {
  try {
    await deliver(context, message, stopped);
    return null;
  } catch (error) {
    const expected = error instanceof DeliveryError;
    const lastError = expected ? error.message : 'an error of this server';
    const details = {
      ...{ message: message.id, channel: message.channelId, attempts: message.attempts + 1, lastError },
      ...(expected && error.cause !== undefined && { cause: causeOf(error.cause) }),
    };
    if (expected) context.log.info(details, 'a message could not be delivered');
    else context.faults.logFailure(error, 'a message could not be delivered', details);
    if (expected && error.isGone) return { lastError, nextAttemptAt: null, isGone: true };
    const retryAfter = expected ? error.retryAfter : 0;
    return { lastError, nextAttemptAt: nextAttempt(message, context.now(), retryAfter), isGone: false };
  }
}

/** Doubles the pause each time, with the last attempt a day after the message was written; null after that. */
function nextAttempt({ attempts, createdAt }: ClaimedMessage, now: Date, retryAfter: number): Date | null {
  const end = createdAt.getTime() + retention.waitingMessages.keep;
  if (now.getTime() >= end) return null;
  const pause = Math.max(firstPause * 2 ** attempts, retryAfter * second);
  return new Date(Math.min(now.getTime() + pause, end));
}
