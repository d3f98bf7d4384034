import * as z from 'zod';
import type { Context } from '../../context.ts';
import { textOf, texts } from '../../texts/index.ts';
import type { SessionHolder } from '../accounts/session-holder.ts';
import { lockUser } from '../accounts/user-lock.ts';
import { DeliveryError } from '../deliveries/delivery-error.ts';
import { invalidField, ServiceError } from '../errors.ts';
import { localeOf } from '../languages.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { isolated } from '../text/isolated.ts';
import { consumeChannelVerification, createChannelVerification } from './channel-verifications.ts';
import { createChannel, rejectMoreChannels } from './channels.ts';
import { askTelegram, sendByTelegram } from './telegram.ts';

const botName = /^\w{3,64}$/;
const startParameter = /^[\w-]{43}$/;
const me = z.object({ username: z.string().regex(botName) });
/** Bot API, `Update`: only private messages to the bot. */
const updates = z.array(
  z.object({
    update_id: z.int(),
    message: z.object({ text: z.string().optional(), chat: z.object({ id: z.int(), type: z.string() }) }).optional(),
  }),
);
/** `getUpdates` calls per click of the button; each returns at most 100 updates (Bot API). */
const maxRounds = 20;

/** The link by which a person starts the bot. */
export interface TelegramStart {
  /** The bot's username. */
  bot: string;
  parameter: string;
}

/** Begins adding a Telegram chat. Throws `validation_failed` on `telegram`, `limit_reached`. */
export async function startTelegram(context: Context, holder: SessionHolder): Promise<TelegramStart> {
  await rejectMoreChannels(context.db.read, holder.userId);
  const { username } = await rejectedAtField(context, async () => me.parse(await askTelegram(context, 'getMe', {})));
  const parameter = newSecret();
  const proof = { type: 'telegram', target: null, secretHash: hashSecret(parameter), tries: 1 } as const;
  await context.db.write((tx) => createChannelVerification(tx, holder, proof, context.now()));
  return { bot: username, parameter };
}

/** Reads a start from a form; null for anything that this server did not put there. */
export function readTelegramStart(bot: string, parameter: string): TelegramStart | null {
  return botName.test(bot) && startParameter.test(parameter) ? { bot, parameter } : null;
}

/** The link that opens the bot's chat with a start parameter (Telegram, "Deep links"). */
export function telegramLink({ bot, parameter }: TelegramStart): string {
  return `https://t.me/${bot}?start=${parameter}`;
}

/**
 * Checks whether the bot was started with the parameter; if so, its chat becomes a channel. All updates of the bot are read on the way, for
 * all users: reading a start twice, in two processes, does no harm. Throws `validation_failed` on `telegram`, and `limit_reached`.
 */
export async function confirmTelegram(context: Context, userId: number, { parameter }: TelegramStart): Promise<void> {
  await rejectedAtField(context, () => readStarts(context));
  const secretHash = hashSecret(parameter);
  const proof = await context.db.read.channelProof.findFirst({ where: { secretHash, userId, type: 'telegram' } });
  if (proof?.consumedAt) return;
  await rejectMoreChannels(context.db.read, userId);
  throw invalidField(
    'telegram',
    proof && proof.expiresAt > context.now()
      ? textOf((t) => t.channelMessages.botNotStarted)
      : textOf((t) => t.channelMessages.linkExpired),
  );
}

async function readStarts(context: Context): Promise<void> {
  let offset: number | undefined;
  for (let round = 0; round < maxRounds; round += 1) {
    const wanted = { limit: 100, timeout: 0, allowed_updates: ['message'], ...(offset !== undefined && { offset }) };
    const found = updates.parse(await askTelegram(context, 'getUpdates', wanted));
    for (const { message } of found) {
      const parameter = /^\/start ([\w-]{43})$/.exec(message?.text ?? '')?.[1];
      // In a group, all its members would read the notifications.
      if (message?.chat.type !== 'private' || !parameter) continue;
      await addChat(context, String(message.chat.id), parameter).catch(ignoreLimitReached);
    }
    const last = found.at(-1);
    if (last === undefined) return;
    // Bot API, `getUpdates`: an update counts as read once a higher offset is requested.
    offset = last.update_id + 1;
  }
}

/** A user whose channels are at the limit gets the error when they press the button, in any process. */
function ignoreLimitReached(error: unknown): void {
  if (!(error instanceof ServiceError) || error.code !== 'limit_reached') throw error;
}

async function addChat(context: Context, target: string, parameter: string): Promise<void> {
  const owner = await context.db.write(async (tx) => {
    const proof = await consumeChannelVerification(tx, hashSecret(parameter), context.now());
    if (proof === null) return null;
    const { userId } = proof;
    await lockUser(tx, userId);
    const known = await tx.notificationChannel.findFirst({
      where: { userId, type: 'telegram', target, verifiedAt: { not: null } },
    });
    if (!known) await createChannel(tx, context, userId, { type: 'telegram', target, verified: true });
    return tx.user.findFirst({
      where: { id: userId },
      select: { name: true, languageId: true, dashboardLocale: true },
    });
  });
  if (owner === null) return;
  const text = texts[localeOf(owner)].mails.telegramGreeting(isolated(owner.name));
  await sendByTelegram(context, target, text).catch((error: unknown) => {
    if (!(error instanceof DeliveryError)) throw error;
    context.log.info({ lastError: error.message }, 'a started chat could not be greeted');
  });
}

/** Turns an error of Telegram, or a response outside of the Bot API, into a message at the field. */
async function rejectedAtField<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DeliveryError) && !(error instanceof z.ZodError)) throw error;
    // The cause of other errors may contain the address, and with it the bot's token.
    const reason = error instanceof DeliveryError ? error.message : 'unexpected response';
    context.log.warn({ reason }, 'a channel of Telegram could not be verified');
    throw invalidField(
      'telegram',
      textOf((t) => t.channelMessages.telegramUnavailable),
    );
  }
}
