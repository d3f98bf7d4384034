import { command, statement } from '../statement.ts';

const event = { eventId: 'string', userId: 'number', name: 'string', profileId: 'number?', formId: 'string?' } as const;

/** Stores an event. */
export const insertAppEvent = command(
  `INSERT INTO "AppEvent" ("eventId", "userId", "name", "profileId", "formId", "data", "createdAt")
   VALUES (:eventId, :userId, :name, :profileId, :formId, :data, :now)`,
  { ...event, data: 'string', now: 'date' },
);

const isOpen = `"endedAt" IS NULL AND "refreshBefore" > :now`;

/** Puts an event into the queue of each open subscription that it fits. */
export const insertEventMessages = command(
  `INSERT INTO "EventMessage" ("subscriptionId", "eventId", "nextAttemptAt", "createdAt")
   SELECT "id", :eventId, :now, :now FROM "EventSubscription"
   WHERE "userId" = :userId AND "name" = :name AND ${isOpen}
     AND ("profileId" IS NULL OR "profileId" = :profileId) AND ("formId" IS NULL OR "formId" = :formId) ORDER BY "id"`,
  { ...event, now: 'date' },
);

const eventColumns = {
  id: 'number',
  eventId: 'string',
  profileId: 'number?',
  formId: 'string?',
  data: 'string',
  createdAt: 'date',
} as const;

/** The caller's part of an account's events: those of some pages, where `isLimited` is 1. */
const scope = { userId: 'number', isLimited: 'number', pages: 'numbers' } as const;
const inScope = `"userId" = :userId AND (:isLimited = 0 OR "profileId" IN :pages)`;

const since = {
  ...scope,
  name: 'string',
  profileId: 'number?',
  formId: 'string?',
  after: 'number',
  since: 'date',
} as const;
const eventsSince = (direction: 'ASC' | 'DESC') =>
  `SELECT "id", "eventId", "profileId", "formId", "data", "createdAt" FROM "AppEvent"
   WHERE ${inScope} AND "id" > :after AND "name" = :name AND "createdAt" >= :since
     AND ("profileId" = :profileId OR :profileId IS NULL) AND ("formId" = :formId OR :formId IS NULL)
   ORDER BY "id" ${direction} LIMIT :count`;

/** Events after a number and a time, the oldest first. */
export const appEventsAfter = statement(eventsSince('ASC'), { ...since, count: 'number' }, eventColumns);

/** The same events, the newest first. */
export const newestAppEvents = statement(eventsSince('DESC'), { ...since, count: 'number' }, eventColumns);

/** Returns the number of the latest event in scope, or 0 without events. */
export const latestAppEvent = statement(
  `SELECT COALESCE(MAX("id"), 0) AS "id" FROM "AppEvent" WHERE ${inScope}`,
  scope,
  { id: 'number' },
);

/** The number of the oldest event that waits for delivery to a subscription. */
export const oldestWaitingEvent = statement(
  `SELECT e."id" FROM "EventMessage" m JOIN "AppEvent" e ON e."eventId" = m."eventId"
   WHERE m."subscriptionId" = :subscriptionId AND m."status" = 'pending' ORDER BY m."id" LIMIT 1`,
  { subscriptionId: 'number' },
  { id: 'number' },
);

/** Messages with their subscription and event. The event is null if it was deleted, and in the message about the end of the subscription. */
export const eventMessagesById = statement(
  `SELECT m."id", m."subscriptionId" AS "receiverId", 'event' AS "type", m."attempts", m."createdAt", m."eventId" AS "sentEventId",
     s."handle", s."userId", s."grantId", s."tokenId", s."name", s."target", s."secret", s."earlierSecret", s."secretChangedAt",
     s."refreshBefore", s."endedAt", e."id" AS "number", e."profileId", e."formId", e."data", e."createdAt" AS "happenedAt",
     g."pages" AS "grantPages", t."pages" AS "tokenPages"
   FROM "EventMessage" m JOIN "EventSubscription" s ON s."id" = m."subscriptionId"
     LEFT JOIN "AppEvent" e ON e."eventId" = m."eventId"
     LEFT JOIN "OAuthGrant" g ON g."id" = s."grantId" LEFT JOIN "PersonalToken" t ON t."id" = s."tokenId"
   WHERE m."id" IN :ids`,
  { ids: 'numbers' },
  {
    id: 'number',
    receiverId: 'number',
    type: 'string',
    attempts: 'number',
    createdAt: 'date',
    sentEventId: 'string?',
    handle: 'string',
    userId: 'number',
    grantId: 'string?',
    tokenId: 'number?',
    name: 'string',
    target: 'string',
    secret: 'string',
    earlierSecret: 'string?',
    secretChangedAt: 'date?',
    refreshBefore: 'date',
    endedAt: 'date?',
    number: 'number?',
    profileId: 'number?',
    formId: 'string?',
    data: 'string?',
    happenedAt: 'date?',
    grantPages: 'string?',
    tokenPages: 'string?',
  },
);

/** Records a delivery, or its failure. */
export const setDelivered = command(
  'UPDATE "EventSubscription" SET "lastDeliveryAt" = :now, "lastError" = NULL, "failedSince" = NULL WHERE "id" = :id',
  { now: 'date', id: 'number' },
);
export const setDeliveryFailed = command(
  'UPDATE "EventSubscription" SET "lastError" = :error, "failedSince" = COALESCE("failedSince", :now) WHERE "id" = :id',
  { error: 'string', now: 'date', id: 'number' },
);

/**
 * Ends the subscriptions whose grant was revoked or deleted, or whose token was deleted, and returns them: once, if several processes do it.
 */
export const endOrphanedSubscriptions = statement(
  `UPDATE "EventSubscription" SET "endedAt" = :now
   WHERE "endedAt" IS NULL AND (("grantId" IS NULL AND "tokenId" IS NULL)
     OR "grantId" IN (SELECT "id" FROM "OAuthGrant" WHERE "revokedAt" IS NOT NULL)) RETURNING "id"`,
  { now: 'date' },
  { id: 'number' },
);

/** Puts the message about the end of a subscription into its queue, in place of everything that waits. */
export const deleteEventMessages = command('DELETE FROM "EventMessage" WHERE "subscriptionId" = :id', { id: 'number' });
export const insertEndMessage = command(
  'INSERT INTO "EventMessage" ("subscriptionId", "nextAttemptAt", "createdAt") VALUES (:id, :now, :now)',
  { id: 'number', now: 'date' },
);
