import type { Context } from '../../context.ts';
import { type EventMessage, eventQueue } from '../../store/outbox/event-queue.ts';
import { setDelivered, setDeliveryFailed } from '../../store/statements/app-events.ts';
import { isLiveCredential } from '../accounts/live-credential.ts';
import type { Actor } from '../actor.ts';
import { DeliveryError } from '../deliveries/delivery-error.ts';
import type { Deliveries } from '../deliveries/queue-worker.ts';
import { decrypt } from '../encryption.ts';
import { parsePages } from '../profiles/page-grants.ts';
import { newSecret } from '../secrets.ts';
import { cursorOf } from './event-cursor.ts';
import { isEventName, occurrenceOf } from './event-types.ts';
import { mayLearnOf } from './subscription-access.ts';
import { postToCallback } from './subscription-webhook.ts';

const minute = 60_000;
/** Time for which deliveries are signed with the earlier secret, too. */
const rotation = 10 * minute;
/** Statuses that end the attempts to deliver an event (SEP-3415, "Delivery model" and "Delivery profile"). */
const refusals = new Set([410, 413]);

/** Deliveries to the webhooks of apps. An event is tried for a quarter of an hour (SEP-3415, "Delivery model"). */
export const eventDeliveries: Deliveries<EventMessage> = {
  queue: eventQueue,
  isAnnounced: false,
  keep: 15 * minute,
  deliver,
  async onFailure({ now }, tx, { receiverId }, { lastError }) {
    tx.send(setDeliveryFailed, { error: lastError, now: now(), id: receiverId });
  },
};

async function deliver(context: Context, message: EventMessage): Promise<void> {
  const { config, db, now } = context;
  if (message.endedAt !== null) return message.sentEventId === null ? announceEnd(context, message) : undefined;
  const at = now();
  const occurrence = occurrenceIn(config.publicUrl, message);
  // The event or its page was deleted, or the app may no longer learn of it.
  if (occurrence === null || message.refreshBefore <= at || !(await isAllowed(context, message))) return;
  const cursor = cursorOf({ after: occurrence.number, at });
  const content = { ...occurrence.event, cursor };
  const response = await postToCallback(context, callbackOf(context, message), occurrence.event.eventId, content);
  if (response.failure === null || response.failure === 'challenge_failed') {
    await db.write((tx) => tx.run(setDelivered, { now: at, id: message.receiverId }));
    return;
  }
  throw new DeliveryError(response.failure, { isFinal: response.status !== null && refusals.has(response.status) });
}

function occurrenceIn(publicUrl: string, message: EventMessage) {
  const { number, sentEventId, name, profileId, formId, data, happenedAt } = message;
  if (number === null || sentEventId === null || data === null || happenedAt === null || !isEventName(name))
    return null;
  const stored = { eventId: sentEventId, name, profileId, formId, data, createdAt: happenedAt };
  return { number, event: occurrenceOf(publicUrl, stored) };
}

/** Checks the grant and its pages again at each delivery (SEP-3415, "Authorization"). */
async function isAllowed({ db }: Context, message: EventMessage): Promise<boolean> {
  const { userId } = message;
  const credential = credentialOf(message);
  if (credential === null || !mayLearnOf({ userId, credential }, message)) return false;
  return isLiveCredential(db.read, { userId, abilities: [], credential });
}

function credentialOf({ grantId, grantPages, tokenId, tokenPages }: EventMessage): Actor['credential'] | null {
  if (grantId !== null) return { kind: 'oauth', grantId, clientId: '', pages: parsePages(grantPages) };
  return tokenId === null ? null : { kind: 'personal_token', id: tokenId, pages: parsePages(tokenPages) };
}

/** Notifies the receiver once that the subscription has ended, then deletes it. */
async function announceEnd(context: Context, message: EventMessage): Promise<void> {
  const error = { code: -32024, message: 'Forbidden', data: { reason: 'Access revoked' } };
  const messageId = `msg_terminated_${newSecret()}`;
  await postToCallback(context, callbackOf(context, message), messageId, { type: 'terminated', error });
  await context.db.write((tx) => tx.eventSubscription.deleteMany({ where: { id: message.receiverId } }));
}

function callbackOf({ config, now }: Context, message: EventMessage) {
  const { target, handle, secret, earlierSecret, secretChangedAt } = message;
  const isRotating = secretChangedAt !== null && now().getTime() - secretChangedAt.getTime() < rotation;
  const secrets = [secret, ...(isRotating && earlierSecret !== null ? [earlierSecret] : [])].flatMap((sealed) => {
    const opened = decrypt(config.secretKeys, 'event secret', sealed);
    return opened === null ? [] : [opened];
  });
  return { target, handle, secrets };
}
