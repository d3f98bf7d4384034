import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { isRowId } from '../validation/values.ts';

/** Channels that bring messages to a person; webhooks are for submissions. */
const personalTypes = ['email', 'telegram'];

/** Returns, for each verified channel that a person reads, by its id, whether it is notified of changes that wait for approval. */
export async function channelsForChangeNotices(
  reader: Pick<Reader, 'notificationChannel'>,
  userId: number,
): Promise<Map<number, boolean>> {
  const channels = await reader.notificationChannel.findMany({
    where: { userId, type: { in: personalTypes }, verifiedAt: { not: null } },
    select: { id: true, hearsOfChanges: true },
  });
  return new Map(channels.map(({ id, hearsOfChanges }) => [id, hearsOfChanges]));
}

/** Turns notifications of waiting changes on or off for a channel. Throws `not_found`, also for another user's channel or a webhook. */
export async function setChangeNotices(
  tx: Pick<Transaction, 'notificationChannel'>,
  userId: number,
  id: number,
  hearsOfChanges: boolean,
): Promise<void> {
  const { count } = isRowId(id)
    ? await tx.notificationChannel.updateMany({
        where: { id, userId, type: { in: personalTypes } },
        data: { hearsOfChanges },
      })
    : { count: 0 };
  if (count === 0) throw notFound(textOf((t) => t.channelMessages.channelNotFound));
}
