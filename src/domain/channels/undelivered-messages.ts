import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { isRowId } from '../validation/values.ts';
import { type MessageEvent, parseMessageEvent } from './message-event.ts';

/** A message that could not be delivered for a day, as its recipient sees it. */
export interface UndeliveredMessage {
  id: number;
  channel: { id: number; type: string; label: string };
  /** Event of the message. */
  event: MessageEvent;
  attempts: number;
  /** Why the last attempt failed. */
  reason: string;
  lastAttemptAt: Date;
}

/** Returns a part of the given-up messages to the user's channels, the latest first, and their number. */
export async function listUndeliveredMessages(
  reader: Pick<Reader, 'outboxMessage'>,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; messages: UndeliveredMessage[] }> {
  const where = { status: 'failed', channel: { userId } };
  const [total, rows] = await Promise.all([
    reader.outboxMessage.count({ where }),
    reader.outboxMessage.findMany({
      where,
      orderBy: [{ settledAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * pageSize,
      take: pageSize,
      select: {
        id: true,
        event: true,
        attempts: true,
        lastError: true,
        createdAt: true,
        settledAt: true,
        channel: { select: { id: true, type: true, label: true } },
      },
    }),
  ]);
  // Prisma reads the channel by a further query; for one that was removed in between it returns null, which its types do not know.
  const known = rows.filter(({ channel }) => channel !== null);
  const messages = known.map(({ id, channel, event, attempts, lastError, createdAt, settledAt }) => ({
    id,
    channel,
    event: parseMessageEvent(event),
    attempts,
    reason: lastError ?? '',
    lastAttemptAt: settledAt ?? createdAt,
  }));
  return { total, messages };
}

/**
 * Retries a given-up message once, ahead of waiting ones of its channel. Throws `not_found`, also for another user's message.
 */
export async function retryUndeliveredMessage(tx: Transaction, userId: number, id: number, now: Date): Promise<void> {
  const { count } = isRowId(id)
    ? await tx.outboxMessage.updateMany({
        where: { id, status: 'failed', channel: { userId } },
        data: { status: 'pending', nextAttemptAt: now, settledAt: null },
      })
    : { count: 0 };
  if (count === 0) throw notFound(textOf((t) => t.channelMessages.messageNotFound));
}
