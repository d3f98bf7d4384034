import { type ChannelType, channelTypes } from '../../channels/channel-types.ts';
import type { NewChannel } from '../../channels/channels.ts';
import { webAddress } from '../../channels/verify-webhook.ts';
import { invalidField } from '../../errors.ts';
import { emailError, normalizeEmail } from '../account-fields.ts';
import type { RecordOf } from './record-schemas.ts';
import { unreadable } from './unreadable.ts';

/**
 * A notification channel, which gets no messages until it is verified here. A webhook has no secret: it gets one when it is verified.
 * Throws `validation_failed`.
 */
export function checkedChannel({
  hearsOfChanges,
  ...channel
}: RecordOf<'notificationChannel'>): NewChannel & { hearsOfChanges: boolean } {
  const type = channelTypes.find((name) => name === channel.type);
  if (type === undefined) throw invalidField('type', unreadable);
  return { type, target: checkedTarget(type, channel.target), verified: false, hearsOfChanges };
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
