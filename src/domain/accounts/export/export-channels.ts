import type { Reader } from '../../../store/database.ts';
import type { ExportRecord } from './export-record.ts';
import { inBatches } from './in-batches.ts';

type ChannelReader = Pick<Reader, 'notificationChannel' | 'channelProof' | 'outboxMessage'>;

/** Exports the channels of the account, its pending verifications, and sent and waiting messages. */
export async function* exportChannels(reader: ChannelReader, userId: number): AsyncGenerator<ExportRecord> {
  const channels = inBatches((from, take) =>
    reader.notificationChannel.findMany({
      where: { userId, ...from },
      orderBy: { id: 'asc' },
      take,
      omit: { userId: true, secret: true },
    }),
  );
  for await (const channel of channels) yield { kind: 'notificationChannel', ...channel };
  const proofs = await reader.channelProof.findMany({
    where: { userId },
    orderBy: { type: 'asc' },
    omit: { userId: true, secretHash: true, triesLeft: true },
  });
  for (const proof of proofs) yield { kind: 'channelProof', ...proof };
  const messages = inBatches((from, take) =>
    reader.outboxMessage.findMany({
      where: { channel: { userId }, ...from },
      orderBy: { id: 'asc' },
      take,
      omit: { leaseOwner: true, leasedUntil: true },
    }),
  );
  for await (const { event, ...message } of messages) {
    yield { kind: 'outboxMessage', ...message, event: JSON.parse(event) };
  }
}
