import type { CoreContext } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { deleteEventMessages, endOrphanedSubscriptions, insertEndMessage } from '../../store/statements/app-events.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { isRowId } from '../validation/values.ts';
import { type EventName, isEventName } from './event-types.ts';

/** A subscription as its owner sees it under the settings. */
export interface SubscriptionView {
  id: number;
  name: EventName;
  /** The app or token; null for one that is gone. */
  by: string | null;
  /** Host of the receiver. */
  host: string;
  profileId: number | null;
  createdAt: Date;
  refreshBefore: Date;
  lastDeliveryAt: Date | null;
  /** Since when deliveries fail; null if they do not. */
  failedSince: Date | null;
}

/** Returns the open subscriptions of an account, oldest first. */
export async function listSubscriptions(
  reader: Pick<Reader, 'eventSubscription'>,
  userId: number,
  now: Date,
): Promise<SubscriptionView[]> {
  const rows = await reader.eventSubscription.findMany({
    where: {
      ...{ userId, endedAt: null, refreshBefore: { gt: now } },
      OR: [{ tokenId: { not: null } }, { grant: { revokedAt: null } }],
    },
    orderBy: { id: 'asc' },
    include: { grant: { select: { client: { select: { name: true } } } }, token: { select: { name: true } } },
  });
  return rows.flatMap(({ id, name, target, grant, token, ...row }) => {
    if (!isEventName(name)) return [];
    const { profileId, createdAt, refreshBefore, lastDeliveryAt, failedSince } = row;
    const by = grant?.client.name ?? token?.name ?? null;
    const view = { id, name, by, host: new URL(target).host };
    return [{ ...view, profileId, createdAt, refreshBefore, lastDeliveryAt, failedSince }];
  });
}

/** Ends a subscription for its owner; its receiver is notified. Throws `not_found`, also for another user's. */
export async function endSubscription(tx: Transaction, userId: number, id: number, now: Date): Promise<void> {
  const own = { id, userId, endedAt: null };
  const { count } = isRowId(id)
    ? await tx.eventSubscription.updateMany({ where: own, data: { endedAt: now } })
    : { count: 0 };
  if (count === 0) throw notFound(textOf((t) => t.eventSubscriptions.noSuchSubscription));
  announce(tx, id, now);
}

/** Ends subscriptions whose grant or token has ended, and deletes those that the app did not renew. */
export async function sweepSubscriptions({ db, now }: Pick<CoreContext, 'db' | 'now'>): Promise<void> {
  await db.write(async (tx) => {
    const at = now();
    await tx.eventSubscription.deleteMany({ where: { refreshBefore: { lt: at } } });
    for (const { id } of await tx.all(endOrphanedSubscriptions, { now: at })) announce(tx, id, at);
  });
}

function announce(tx: Pick<Transaction, 'send'>, id: number, now: Date): void {
  tx.send(deleteEventMessages, { id });
  tx.send(insertEndMessage, { id, now });
}
