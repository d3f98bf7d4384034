import { unlessAborted, withDeadline } from '../../async/deadline.ts';
import type { Context } from '../../context.ts';
import { type ClaimedMessage, disableReceiver, outbox } from '../../store/outbox/outbox.ts';
import { timezoneOf } from '../accounts/accounts.ts';
import { DeliveryError } from '../deliveries/delivery-error.ts';
import type { Deliveries } from '../deliveries/queue-worker.ts';
import { localeOf } from '../languages.ts';
import { retention } from '../retention/retention.ts';
import { mailAboutDisabledWebhook, redrawPagesOfChannel } from './disabled-webhook.ts';
import { messageText, parseMessageEvent } from './message-event.ts';
import { sendByTelegram } from './telegram.ts';
import { sendToWebhook } from './webhook.ts';

/** Time limit of a mail; it must end before the lease of the message. */
const deliveryTimeout = 8 * 60_000;

/** The messages to notification channels, each tried for a day. */
export const channelDeliveries: Deliveries<ClaimedMessage> = {
  queue: outbox,
  isAnnounced: true,
  keep: retention.waitingMessages.keep,
  deliver,
  async onFailure(context, tx, { receiverId }, { isGone, lastError }) {
    if (!isGone || !(await disableReceiver(tx, receiverId, lastError, context.now()))) return;
    await redrawPagesOfChannel(tx, receiverId);
    tx.afterCommit(() => context.backgroundTasks.add(mailAboutDisabledWebhook(context, receiverId)));
  },
};

/** Delivers one message to its channel, or throws DeliveryError with the reason. The signal ends deliveries that may take minutes. */
async function deliver(context: Context, message: ClaimedMessage, stopped: AbortSignal): Promise<void> {
  const { type, target } = message;
  if (type === 'webhook') return sendToWebhook(context, message);
  const locale = localeOf(message);
  const { subject, text, replyTo } = messageText(locale, timezoneOf(message), parseMessageEvent(message.event));
  if (type === 'telegram') return sendByTelegram(context, target, `${subject}\n\n${text}`);
  const mail = { to: target, subject, text, replyTo, messageId: `message-${message.id}` };
  const delivered = withDeadline(deliveryTimeout, stopped, (signal) =>
    unlessAborted(signal, context.mailer.deliver(mail)),
  );
  await delivered.catch((error: unknown) => {
    throw new DeliveryError(`the mail server ${outcomeOf(error)}`, { cause: error });
  });
}

/** Returns only the kind of a failure: messages of the library and the server contain the operator's hosts. */
function outcomeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'could not be reached';
  if ('responseCode' in error && error.responseCode) return `answered with ${error.responseCode}`;
  const isLate = error.name === 'TimeoutError' || ('code' in error && error.code === 'ETIMEDOUT');
  return isLate ? 'did not answer in time' : 'could not be reached';
}
