import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../store/database.ts';
import { outboxLock } from '../../store/outbox/outbox.ts';
import { insertAppEvent, insertEventMessages } from '../../store/statements/app-events.ts';
import type { EventName } from './event-types.ts';

interface NewEvent {
  userId: number;
  name: EventName;
  profileId: number | null;
  formId?: string;
  /** Its counts and the ids of what it is about, besides those of its page and form. */
  data: Record<string, unknown>;
}

/**
 * Stores an event and puts it into the queues of the subscriptions that it fits, in the transaction of what happened. The lock makes the
 * events of an account visible in the order of their numbers, which are the cursors of clients.
 */
export async function recordEvent(
  tx: Pick<Transaction, 'lock' | 'send'>,
  { userId, name, profileId, formId, data }: NewEvent,
  now: Date,
): Promise<void> {
  await tx.lock(outboxLock(userId));
  const event = { eventId: randomUUID(), userId, name, profileId, formId: formId ?? null };
  tx.send(insertAppEvent, { ...event, data: JSON.stringify(data), now });
  tx.send(insertEventMessages, { ...event, now });
}

/** Records that visitors find a page at another address. */
export function recordAddressChange(
  tx: Pick<Transaction, 'lock' | 'send'>,
  { id, userId }: { id: number; userId: number },
  now: Date,
): Promise<void> {
  return recordEvent(tx, { userId, name: 'page.address_changed', profileId: id, data: {} }, now);
}
