import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../store/database.ts';
import { type ChannelType, channelTypes } from '../../channels/channel-types.ts';
import { createChannel } from '../../channels/channels.ts';
import { webAddress } from '../../channels/verify-webhook.ts';
import { invalidField } from '../../errors.ts';
import { emailError, normalizeEmail } from '../account-fields.ts';
import { type ImportReport, leaveOut } from './import-report.ts';
import type { NewIds } from './new-ids.ts';
import type { RecordOf } from './record-schemas.ts';
import { refusalOf, unreadable } from './unreadable.ts';

/**
 * Takes a notification channel, which gets no messages until it is verified here. A webhook comes without its secret: it gets one when it
 * is verified. One that the account has already stays as it is.
 */
export async function importChannel(
  tx: Transaction,
  context: Context,
  userId: number,
  channel: RecordOf<'notificationChannel'>,
  ids: NewIds,
  report: ImportReport,
): Promise<void> {
  const type = channelTypes.find((name) => name === channel.type);
  try {
    if (type === undefined) throw invalidField('type', unreadable);
    const target = checkedTarget(type, channel.target);
    const known = await tx.notificationChannel.findFirst({ where: { userId, type, target }, select: { id: true } });
    if (known === null) {
      const { id } = await createChannel(tx, context, userId, { type, target, verified: false });
      const { hearsOfChanges } = channel;
      await tx.notificationChannel.update({ where: { id }, data: { hearsOfChanges }, select: { id: true } });
      ids.channels.set(channel.id, id);
      report.counts.notificationChannel += 1;
    } else ids.channels.set(channel.id, known.id);
  } catch (error) {
    leaveOut(report, 'notificationChannel', `${channel.type} ${channel.target}`, refusalOf(error));
  }
}

/** The target as the dashboard would store it. Throws `validation_failed`. */
function checkedTarget(type: ChannelType, target: string): string {
  switch (type) {
    case 'email': {
      const email = normalizeEmail(target);
      const problem = emailError(email);
      if (problem) throw invalidField('email', problem);
      return email;
    }
    case 'webhook':
      return webAddress(target);
    case 'telegram':
      if (/^-?[0-9]{1,20}$/.test(target)) return target;
      throw invalidField('telegram', unreadable);
  }
}
