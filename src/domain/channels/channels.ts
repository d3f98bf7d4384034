import type { Context, CoreContext } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { lockUser } from '../accounts/user-lock.ts';
import { encrypt } from '../encryption.ts';
import { limitReached } from '../errors.ts';
import { bumpRevisionsOf } from '../profiles/profile-rows.ts';
import { isRowId } from '../validation/values.ts';
import type { ChannelType } from './channel-types.ts';
import { maskTarget } from './mask-target.ts';
import { newWebhookSecret } from './webhook-signature.ts';

/** Purpose of the encryption of webhooks' signing secrets. */
export const webhookSecretPurpose = 'webhook secret';

/** A channel as the interface shows it. */
export interface ChannelView {
  id: number;
  type: ChannelType;
  label: string;
  verified: boolean;
  createdAt: string;
}

/** The user's channels, oldest first. */
export async function listChannels(
  reader: Pick<Reader, 'notificationChannel'>,
  userId: number,
): Promise<ChannelView[]> {
  const channels = await reader.notificationChannel.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  return channels.map(({ id, type, label, verifiedAt, createdAt }) => ({
    id,
    // Nothing but `addChannel` writes types.
    type: type as ChannelType,
    label,
    verified: verifiedAt !== null,
    createdAt: createdAt.toISOString(),
  }));
}

/** Which of the ids are channels of the user. */
export async function ownChannelIds(
  reader: Pick<Reader, 'notificationChannel'>,
  userId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const channels = await reader.notificationChannel.findMany({
    where: { userId, id: { in: ids.filter(isRowId) } },
    select: { id: true },
  });
  return new Set(channels.map(({ id }) => id));
}

/** More than people need; a form can notify at most as many. */
const maxChannels = 20;

/** Throws `limit_reached` for a person at the limit of channels, `planned` ones included. */
export async function rejectMoreChannels(
  reader: Pick<Reader, 'notificationChannel'>,
  userId: number,
  planned = 0,
): Promise<void> {
  const count = await reader.notificationChannel.count({ where: { userId } });
  if (count + planned < maxChannels) return;
  throw limitReached(textOf((t) => t.channelMessages.tooManyChannels(maxChannels)));
}

export interface NewChannel {
  type: ChannelType;
  target: string;
  verified: boolean;
}

/** `createChannel` in a unit of work of its own. */
export function addChannel(context: CoreContext, userId: number, channel: NewChannel) {
  return context.db.write(async (tx) => {
    await lockUser(tx, userId);
    return createChannel(tx, context, userId, channel);
  });
}

/**
 * Adds a channel, under the lock of its user; it gets messages once it is verified. An unverified one with the same target becomes the
 * verified one, so that forms that name it keep it: a webhook that was disabled, or an imported channel. A webhook gets a secret that signs
 * its messages, returned here in clear and nowhere else. Throws `limit_reached`.
 */
export async function createChannel(
  tx: Transaction,
  { config, now }: Pick<Context, 'config' | 'now'>,
  userId: number,
  { type, target, verified }: NewChannel,
): Promise<{ id: number; secret: string | null }> {
  const secret = type === 'webhook' ? newWebhookSecret() : null;
  const at = now();
  const stored = {
    secret: secret === null ? null : encrypt(config.secretKeys, webhookSecretPurpose, secret),
    verifiedAt: verified ? at : null,
  };
  const waiting = await tx.notificationChannel.findFirst({
    where: { userId, type, target, verifiedAt: null },
    select: { id: true },
  });
  if (waiting) {
    await tx.notificationChannel.update({ where: { id: waiting.id }, data: stored, select: { id: true } });
    // The notices of its forms mention it.
    await bumpRevisionsOf(tx, userId);
    return { id: waiting.id, secret };
  }
  // Others may have been added since the verification began.
  await rejectMoreChannels(tx, userId);
  const label = maskTarget(type, target);
  const { id } = await tx.notificationChannel.create({
    data: { userId, type, target, label, ...stored, createdAt: at },
    select: { id: true },
  });
  return { id, secret };
}
