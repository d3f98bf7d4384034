import * as z from 'zod';
import { type EventName, eventTypes, isEventName } from '../../domain/app-events/event-types.ts';
import { EventsError } from '../../domain/app-events/events-error.ts';
import type { EventPoll } from '../../domain/app-events/poll-events.ts';
import type { NewSubscription, SubscriptionKey } from '../../domain/app-events/subscribe.ts';
import type { EventFilter } from '../../domain/app-events/subscription-access.ts';
import type { Params } from '../json-rpc.ts';

const milliseconds = z.int('must be a whole number of milliseconds').min(0, 'must not be negative');
const cursor = z.string('must be text or null').nullish().default(null);
const secretRule = 'must be whsec_ and 24 to 64 random bytes in base64';

const name = z.string('must be the name of an event that events/list returns');
const poll = z.object({
  name,
  arguments: z.unknown().optional(),
  cursor,
  maxAgeMs: milliseconds.nullish().default(null),
  maxEvents: z.int('must be a whole number').min(1, 'must be at least 1').nullish().default(null),
});
const subscription = poll.omit({ maxEvents: true }).extend({
  delivery: z.object(
    {
      mode: z.string('must be webhook'),
      url: z.string('must be an https address').transform(callbackAddress),
      secret: z.string(secretRule).refine(isSecret, secretRule),
    },
    'must be an object with mode, url and secret',
  ),
  ttlMs: milliseconds.nullish().default(null),
});
const unsubscription = z.object({
  name,
  arguments: z.unknown().optional(),
  delivery: z.object(
    { url: z.string('must be an https address').transform(callbackAddress) },
    'must be an object with url',
  ),
});

/** Reads the params of `events/poll`. Throws EventsError, as the next. */
export function readPoll(params: Params): EventPoll {
  const { name: given, arguments: args, ...rest } = parse(poll, params);
  return { ...eventOf(given, args), ...rest };
}

/** Reads the params of `events/subscribe`. */
export function readSubscription(params: Params): NewSubscription {
  const { name: given, arguments: args, delivery, ...rest } = parse(subscription, params);
  const event = eventOf(given, args);
  if (delivery.mode !== 'webhook') {
    const value = delivery.mode.slice(0, 100);
    throw new EventsError('Unsupported', 'delivery.mode must be webhook', { feature: 'deliveryMode', value });
  }
  return { ...event, target: delivery.url, secret: delivery.secret, ...rest };
}

/** Reads the params of `events/unsubscribe`. */
export function readUnsubscription(params: Params): SubscriptionKey {
  const { name: given, arguments: args, delivery } = parse(unsubscription, params);
  return { ...eventOf(given, args), target: delivery.url };
}

function eventOf(given: string, args: unknown): { name: EventName; filter: EventFilter } {
  if (!isEventName(given)) throw new EventsError('NotFound', 'name: events/list has no such event', { kind: 'event' });
  const schema: z.ZodType<{ profileId?: number | undefined; formId?: string | undefined }> =
    eventTypes[given].arguments;
  const { profileId, formId } = parse(schema, args ?? {}, 'arguments');
  return { name: given, filter: { profileId: profileId ?? null, formId: formId ?? null } };
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, within?: string): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(within === undefined ? [] : [within]), ...(issue?.path ?? []), ...unknown].join('.');
  const message = unknown.length > 0 ? 'is no argument of this event' : (issue?.message ?? 'is invalid');
  throw new EventsError('InvalidParams', `${field} ${message}`.trim());
}

/** Returns the stored form of a callback address (SEP-3415, "TLS requirement"). */
function callbackAddress(given: string, context: z.RefinementCtx): string {
  const url = given.length <= 2_000 && URL.canParse(given) ? new URL(given) : null;
  const isPlain = url !== null && url.protocol === 'https:' && !url.username && !url.password && !url.hash;
  if (isPlain) return url.href;
  const message = 'must be an https address without credentials and fragment, of at most 2,000 characters';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** Standard Webhooks, "Symmetric": `whsec_` and 24 to 64 bytes. */
function isSecret(given: string): boolean {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(given)?.[1];
  if (encoded === undefined) return false;
  const { length } = Buffer.from(encoded, 'base64');
  return length >= 24 && length <= 64;
}
