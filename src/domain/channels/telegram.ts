import * as z from 'zod';
import type { Context } from '../../context.ts';
import { DeliveryError } from '../deliveries/delivery-error.ts';

const timeout = 10_000;
/** Telegram Bot API, `sendMessage`: "1-4096 characters after entities parsing". */
const maxTextLength = 4096;

/** The shape of every response of the Bot API ("Making requests"). */
const responseShape = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

type TelegramContext = Pick<Context, 'config' | 'outgoing'>;

/** Sends a text to a chat through the bot of the settings, as plain text: nothing in it is markup. */
export async function sendByTelegram(context: TelegramContext, chatId: string, text: string): Promise<void> {
  const message = { chat_id: chatId, text: cut(text), link_preview_options: { is_disabled: true } };
  await askTelegram(context, 'sendMessage', message);
}

/** Calls a method of the Bot API and returns its result, or throws DeliveryError. */
export async function askTelegram(
  { config, outgoing }: TelegramContext,
  method: string,
  body: object,
): Promise<unknown> {
  const { url, botToken } = config.telegram;
  if (botToken === null) throw new DeliveryError('Telegram is not set up on this server');
  const response = await outgoing
    .fetch(`${url}/bot${botToken}/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    .then(async (response) => ({ status: response.status, body: bodyOf(await response.text()) }))
    .catch(() => {
      // The reason is not passed on: it may contain the address, and with it the token.
      throw new DeliveryError('Telegram could not be reached');
    });
  if (response.body?.ok) return response.body.result;
  const reason = response.body?.description ?? `status ${response.status}`;
  throw new DeliveryError(`Telegram: ${reason}`, { retryAfter: response.body?.parameters?.retry_after ?? 0 });
}

function bodyOf(text: string): z.output<typeof responseShape> | null {
  try {
    return responseShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function cut(text: string): string {
  if (text.length <= maxTextLength) return text;
  // Does not cut between the halves of a surrogate pair.
  return `${text.slice(0, maxTextLength - 2).replace(/[\ud800-\udbff]$/, '')}…`;
}
