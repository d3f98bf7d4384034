import type { Transaction } from '../../store/database.ts';
import { ownChannelIds } from '../channels/channels.ts';
import { type FieldErrors, validationFailed } from '../errors.ts';

/** Throws `validation_failed` for channels that a form of the user cannot tell: those of somebody else, and one named twice. */
export async function assertOwnChannels(tx: Transaction, userId: number, ids: readonly number[]): Promise<void> {
  const own = await ownChannelIds(tx, userId, ids);
  const wrong: FieldErrors = {};
  for (const [index, id] of ids.entries()) {
    const field = `notificationChannelIds.${index}`;
    if (!own.has(id)) {
      wrong[field] = [
        {
          en: 'must be the id of one of your own notification channels: list_notification_channels lists them',
          ru: 'нужен id вашего собственного канала уведомлений: их перечисляет list_notification_channels',
        },
      ];
    } else if (ids.indexOf(id) !== index) {
      wrong[field] = [{ en: 'is listed twice', ru: 'повторяется' }];
    }
  }
  if (Object.keys(wrong).length > 0) throw validationFailed(wrong);
}
