import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { storedChannelIds } from '../forms/form-view.ts';
import { bumpRevisionsOf } from '../profiles/profile-rows.ts';
import { isRowId } from '../validation/values.ts';

/**
 * Removes a channel with its waiting messages, and from the forms that notify it, whose notices to visitors may change. Throws `not_found`,
 * also for another user's channel.
 */
export async function removeChannel(tx: Transaction, userId: number, id: number): Promise<void> {
  const { count } = isRowId(id) ? await tx.notificationChannel.deleteMany({ where: { id, userId } }) : { count: 0 };
  if (count === 0) throw notFound(textOf((t) => t.channelMessages.channelNotFound));
  tx.leaveNoTrace();
  const forms = await tx.form.findMany({ where: { userId }, select: { id: true, notificationChannelIds: true } });
  for (const form of forms) {
    const ids = storedChannelIds(form);
    if (!ids.includes(id)) continue;
    await tx.form.update({
      where: { id: form.id },
      data: { notificationChannelIds: JSON.stringify(ids.filter((other) => other !== id)) },
      select: { id: true },
    });
  }
  await bumpRevisionsOf(tx, userId);
}
