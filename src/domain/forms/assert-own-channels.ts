import type { Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { ownChannelIds } from '../channels/channels.ts';
import { type FieldErrors, validationFailed } from '../errors.ts';

/** Throws `validation_failed` for channels that a form of the user cannot notify: those of other users, and duplicates. */
export async function assertOwnChannels(tx: Transaction, userId: number, ids: readonly number[]): Promise<void> {
  const own = await ownChannelIds(tx, userId, ids);
  const wrong: FieldErrors = {};
  for (const [index, id] of ids.entries()) {
    const field = `notificationChannelIds.${index}`;
    if (!own.has(id)) {
      wrong[field] = [textOf((t) => t.formMessages.foreignChannel)];
    } else if (ids.indexOf(id) !== index) {
      wrong[field] = [textOf((t) => t.formMessages.listedTwice)];
    }
  }
  if (Object.keys(wrong).length > 0) throw validationFailed(wrong);
}
