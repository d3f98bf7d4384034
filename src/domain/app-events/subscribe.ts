import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { outboxLock } from '../../store/outbox/outbox.ts';
import { latestAppEvent, newestAppEvents, oldestWaitingEvent } from '../../store/statements/app-events.ts';
import { isLiveCredential } from '../accounts/live-credential.ts';
import type { Actor } from '../actor.ts';
import { decrypt, encrypt } from '../encryption.ts';
import { perHour } from '../enforce-limit.ts';
import { retention } from '../retention/retention.ts';
import { equalSecrets } from '../secrets.ts';
import { cursorOf, type EventPosition, readCursor, replayFrom } from './event-cursor.ts';
import type { EventName } from './event-types.ts';
import { EventsError } from './events-error.ts';
import { assertOwnFilter, type EventFilter, eventScope } from './subscription-access.ts';
import { subscriptionHandle, verifyCallback } from './subscription-webhook.ts';

/** Subscriptions of one account. */
const maxSubscriptions = 50;
const minute = 60_000;
const shortestTerm = 5 * minute;
/** Events that a new subscription gets from before it began. */
const maxReplayed = 100;

/** Each challenge is a request to another's machine. */
const challengesOfUser = perHour('event-challenges of a user', 60);
const challengesOfHost = perHour('event-challenges of a host', 600);

/** The address and event that a subscription is for. */
export interface SubscriptionKey {
  name: EventName;
  filter: EventFilter;
  target: string;
}

export interface NewSubscription extends SubscriptionKey {
  /** `whsec_` and 24 to 64 bytes in base64. */
  secret: string;
  /** Null to begin now. */
  cursor: string | null;
  maxAgeMs: number | null;
  /** Milliseconds that the client suggests; null for no preference. */
  ttlMs: number | null;
}

/** Result of `events/subscribe` (SEP-3415, "Subscribing"). */
export interface Subscribed {
  id: string;
  refreshBefore: string;
  cursor: string;
  truncated: boolean;
  deliveryStatus?: { active: true; lastDeliveryAt: string | null; lastError: string | null; failedSince?: string };
}

/**
 * Subscribes an app or a token to an event, or renews its subscription. The receiver has to repeat a challenge first, unless it is verified
 * by another subscription of the same principal. Throws EventsError.
 */
export async function subscribeToEvent(context: Context, actor: Actor, wanted: NewSubscription): Promise<Subscribed> {
  const { db, now } = context;
  const { userId } = actor;
  const { name, filter, target, secret } = wanted;
  const principal = principalOf(actor);
  const handle = subscriptionHandle(principal, target, name, filter);
  const position = wanted.cursor === null ? null : readCursor(wanted.cursor);
  await assertOwnFilter(db.read, actor, filter);
  const open = { userId, endedAt: null, refreshBefore: { gt: now() } };
  const existing = await db.read.eventSubscription.count({ where: { ...open, handle } });
  if (existing === 0) rejectMore(await db.read.eventSubscription.count({ where: open }));
  const verified = await db.read.eventSubscription.count({ where: { ...open, principal, target } });
  if (verified === 0) {
    await limitChallenges(context, userId, target);
    await verifyCallback(context, { target, secrets: [secret], handle });
  }
  return db.write(
    async (tx) => {
      const at = now();
      // The receiver chooses when it responds: the grant may have ended since, and another request may have subscribed.
      if (!(await isLiveCredential(tx, actor))) throw new EventsError('Forbidden', 'the access was revoked');
      const stored = await tx.eventSubscription.findFirst({ where: { userId, handle } });
      const isOpen = stored !== null && stored.endedAt === null && stored.refreshBefore > at;
      if (!isOpen) {
        rejectMore(await tx.eventSubscription.count({ where: { ...open, refreshBefore: { gt: at } } }));
        if (stored !== null) await tx.eventSubscription.delete({ where: { id: stored.id }, select: { id: true } });
      }
      const refreshBefore = new Date(at.getTime() + termOf(wanted.ttlMs));
      const grant = grantOf(actor);
      const sealed = encrypt(context.config.secretKeys, 'event secret', secret);
      if (isOpen) {
        const before = decrypt(context.config.secretKeys, 'event secret', stored.secret);
        const data = {
          ...{ ...grant, refreshBefore },
          ...((before === null || !equalSecrets(before, secret)) && {
            secret: sealed,
            earlierSecret: stored.secret,
            secretChangedAt: at,
          }),
        };
        await tx.eventSubscription.update({ where: { id: stored.id }, data, select: { id: true } });
        const { lastDeliveryAt, lastError, failedSince } = stored;
        return {
          id: handle,
          refreshBefore: refreshBefore.toISOString(),
          cursor: cursorOf({ after: await watermark(tx, actor, stored.id), at }),
          truncated: false,
          deliveryStatus: {
            active: true,
            lastDeliveryAt: lastDeliveryAt?.toISOString() ?? null,
            lastError,
            ...(failedSince !== null && { failedSince: failedSince.toISOString() }),
          },
        };
      }
      const { id } = await tx.eventSubscription.create({
        data: {
          handle,
          userId,
          principal,
          ...grant,
          name,
          ...filter,
          target,
          secret: sealed,
          refreshBefore,
          createdAt: at,
        },
        select: { id: true },
      });
      const truncated = position !== null && (await replay(tx, { actor, id, position, at }, wanted));
      const cursor = cursorOf({ after: await watermark(tx, actor, id), at });
      return { id: handle, refreshBefore: refreshBefore.toISOString(), cursor, truncated };
    },
    { lock: outboxLock(userId) },
  );
}

/** Ends a subscription immediately. Throws EventsError if it does not exist. */
export async function unsubscribeFromEvent(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { name, filter, target }: SubscriptionKey,
): Promise<void> {
  const handle = subscriptionHandle(principalOf(actor), target, name, filter);
  const own = { userId: actor.userId, handle, endedAt: null };
  const { count } = await db.write((tx) => tx.eventSubscription.deleteMany({ where: own }));
  if (count === 0) throw new EventsError('NotFound', 'there is no such subscription', { kind: 'subscription' });
}

function rejectMore(count: number): void {
  if (count < maxSubscriptions) return;
  const message = `an account can have at most ${maxSubscriptions} subscriptions: end one with events/unsubscribe`;
  throw new EventsError('ResourceExhausted', message, { limit: 'subscriptions', max: maxSubscriptions });
}

async function limitChallenges({ rateLimiter }: Context, userId: number, target: string): Promise<void> {
  const { retryAfter } = await rateLimiter.take([
    { policy: challengesOfUser, key: String(userId) },
    { policy: challengesOfHost, key: new URL(target).hostname },
  ]);
  if (retryAfter === null) return;
  const message = `too many callback addresses were verified: try again in ${Math.ceil(retryAfter / 60)} minutes`;
  throw new EventsError('ResourceExhausted', message, { limit: 'verifications', retryAfter });
}

/** Returns the owner of a subscription besides its account: an app, or a token. */
function principalOf({ userId, credential }: Actor): string {
  if (credential.kind === 'oauth') return `user ${userId} app ${credential.clientId}`;
  if (credential.kind === 'personal_token') return `user ${userId} token ${credential.id}`;
  throw new EventsError('Forbidden', 'only apps and tokens can subscribe');
}

function grantOf({ credential }: Actor): { grantId: string | null; tokenId: number | null } {
  return {
    grantId: credential.kind === 'oauth' ? credential.grantId : null,
    tokenId: credential.kind === 'personal_token' ? credential.id : null,
  };
}

/** A subscription is kept for a day at most; the client renews it. */
function termOf(ttlMs: number | null): number {
  const longest = retention.eventSubscriptions.keep;
  return ttlMs === null ? longest : Math.min(Math.max(ttlMs, shortestTerm), longest);
}

/** Returns the number of an event up to which everything is delivered or given up. */
async function watermark(tx: Transaction, actor: Actor, subscriptionId: number): Promise<number> {
  const waiting = await tx.first(oldestWaitingEvent, { subscriptionId });
  return waiting === null ? ((await tx.first(latestAppEvent, eventScope(actor)))?.id ?? 0) : waiting.id - 1;
}

/** Puts the newest events since a position into the queue of a new subscription; returns whether the client may have missed some. */
async function replay(
  tx: Transaction,
  { actor, id, position, at }: { actor: Actor; id: number; position: EventPosition; at: Date },
  { name, filter, maxAgeMs }: NewSubscription,
): Promise<boolean> {
  const { since, truncated } = replayFrom(position, maxAgeMs, at);
  const { after } = position;
  const found = await tx.all(newestAppEvents, {
    ...{ ...eventScope(actor), ...filter, name, since, after },
    count: maxReplayed + 1,
  });
  const replayed = found.slice(0, maxReplayed).reverse();
  await tx.eventMessage.createMany({
    data: replayed.map(({ eventId }) => ({ subscriptionId: id, eventId, nextAttemptAt: at, createdAt: at })),
  });
  return truncated || found.length > maxReplayed;
}
