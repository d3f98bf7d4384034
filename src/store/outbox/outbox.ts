import type { Database, Transaction } from '../database.ts';
import { claimMessage, dueMessage } from './statements.ts';

/** Longer than any delivery takes: only a worker that died lets a lease run out. */
const leaseLength = 60_000;

/** A message that a worker has claimed. */
export interface ClaimedMessage {
  id: number;
  /** JSON of what is told. */
  event: string;
  /** How often it was tried before. */
  attempts: number;
  createdAt: Date;
  channel: {
    id: number;
    type: string;
    target: string;
    secret: string | null;
    user: { languageId: number; timezone: string | null };
  };
}

/**
 * Puts a message for each of the channels into the outbox, in the transaction of what it tells of. The lock makes the order of the ids the
 * order in which they come to be seen.
 */
export async function putIntoOutbox(
  tx: Transaction,
  userId: number,
  channelIds: readonly number[],
  event: unknown,
  now: Date,
): Promise<void> {
  if (channelIds.length === 0) return;
  await tx.lock(`outbox:${userId}`);
  const text = JSON.stringify(event);
  await tx.outboxMessage.createMany({
    data: channelIds.map((channelId) => ({ channelId, event: text, nextAttemptAt: now, createdAt: now })),
  });
}

/** Claims the message that is due for longest, or returns null when there is none; of several workers one gets it. */
export async function claimDueMessage(db: Database, owner: string, now: Date): Promise<ClaimedMessage | null> {
  for (;;) {
    const due = await db.read.first(dueMessage, now, now);
    if (due === null) return null;
    const claimed = await db.write(async (tx) => {
      const leasedUntil = new Date(now.getTime() + leaseLength);
      if ((await tx.run(claimMessage, owner, leasedUntil, due.id, now)) === 0) return null;
      const message = await tx.outboxMessage.findFirst({
        where: { id: due.id },
        select: {
          id: true,
          event: true,
          attempts: true,
          createdAt: true,
          channel: {
            select: {
              id: true,
              type: true,
              target: true,
              secret: true,
              user: { select: { languageId: true, timezone: true } },
            },
          },
        },
      });
      // Prisma reads the channel by a further query; for one that was removed in between it returns null, which its types do not know.
      return message?.channel?.user ? message : null;
    });
    if (claimed !== null) return claimed;
  }
}

/** Where a message stands after an attempt. */
export type Settlement =
  | { status: 'sent' }
  | { status: 'failed'; lastError: string }
  | { status: 'pending'; lastError: string; nextAttemptAt: Date };

/** Records an attempt and gives the message up; of a worker whose lease has gone to another, nothing is taken. */
export async function settleMessage(
  db: Database,
  owner: string,
  { id, attempts }: ClaimedMessage,
  settlement: Settlement,
  now: Date,
): Promise<void> {
  await db.write((tx) =>
    tx.outboxMessage.updateMany({
      where: { id, leaseOwner: owner, status: 'pending' },
      data: {
        ...settlement,
        attempts: attempts + 1,
        leaseOwner: null,
        leasedUntil: null,
        ...(settlement.status !== 'pending' && { settledAt: now }),
        ...(settlement.status === 'sent' && { lastError: null }),
      },
    }),
  );
}
