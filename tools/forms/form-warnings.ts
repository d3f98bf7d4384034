import { listChannels } from '../../src/domain/channels/channels.ts';
import type { Warning } from '../../src/domain/warning.ts';
import type { Reader } from '../../src/store/database.ts';
import { textOf } from '../../src/texts/index.ts';

const nobodyNotified: Warning = {
  field: 'notificationChannelIds',
  code: 'nobody_notified',
  text: textOf((t) => t.formMessages.nobodyIsNotified),
};

/** Returns warnings about channels that will not notify as the caller may expect. */
export async function channelWarnings(
  reader: Pick<Reader, 'notificationChannel'>,
  userId: number,
  channelIds: readonly number[],
): Promise<Warning[]> {
  const channels = await listChannels(reader, userId);
  return channels.some(({ id, verified }) => verified && channelIds.includes(id)) ? [] : [nobodyNotified];
}
