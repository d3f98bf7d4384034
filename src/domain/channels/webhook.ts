import type { Context } from '../../context.ts';
import { guardedFetch } from '../../store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../../store/guarded-client/guarded-fetch-error.ts';
import type { ClaimedMessage } from '../../store/outbox/outbox.ts';
import { retryAfterOf } from '../../store/outgoing/retry-after.ts';
import { DeliveryError } from '../deliveries/delivery-error.ts';
import { decrypt } from '../encryption.ts';
import { parseSubmissionEvent } from '../forms/submission-event.ts';
import { webhookSecretPurpose } from './channels.ts';
import { signatureHeaders } from './webhook-signature.ts';

/** Standard Webhooks recommends 15 to 30 seconds. */
const timeout = 20_000;

/**
 * Posts a message to a webhook. Its body is the same at every attempt, and so is its `id`, by which duplicates are recognised; the
 * signatures cover the time of the attempt and the body, so that an old message cannot be replayed.
 */
export async function sendToWebhook(
  { config, outgoing, now }: Context,
  { id, event, target, secret: encrypted }: ClaimedMessage,
): Promise<void> {
  const secret = decrypt(config.secretKeys, webhookSecretPurpose, encrypted ?? '');
  if (secret === null) {
    throw new DeliveryError('the signing secret was stored under another SECRET_KEY: add the webhook again');
  }
  const body = JSON.stringify({ id, ...parseSubmissionEvent(event) });
  const timestamp = Math.floor(now().getTime() / 1000);
  const response = await guardedFetch(outgoing, target, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...signatureHeaders(secret, id, timestamp, body),
    },
    body,
    maxBytes: 0,
    timeout,
    // Only the status and Retry-After matter.
    headOnly: true,
  }).catch((error: unknown) => {
    if (error instanceof GuardedFetchError)
      throw new DeliveryError(`the webhook could not be reached: ${error.reason}`);
    throw error;
  });
  if (response.status >= 200 && response.status < 300) return;
  // Standard Webhooks: 410 Gone means that the sender should disable the endpoint.
  if (response.status === 410) throw new DeliveryError('the webhook responded with 410 Gone', { isGone: true });
  const retryAfter = (retryAfterOf(response.headers['retry-after']) ?? 0) / 1_000;
  throw new DeliveryError(`the webhook responded with ${response.status}`, { retryAfter });
}
