import * as z from 'zod';
import type { Context } from '../../context.ts';
import { eventTypes } from '../../domain/app-events/event-types.ts';
import { EventsError, type EventsErrorName } from '../../domain/app-events/events-error.ts';
import { pollEvents } from '../../domain/app-events/poll-events.ts';
import { subscribeToEvent, unsubscribeFromEvent } from '../../domain/app-events/subscribe.ts';
import type { Caller } from '../caller.ts';
import { errorCodes, invalidParams, type Params, RequestError } from '../json-rpc.ts';
import { isModern } from '../revisions.ts';
import { readPoll, readSubscription, readUnsubscription } from './read-params.ts';

/** The extension that these methods belong to (SEP-3415). */
export const eventsExtension = 'io.modelcontextprotocol/events';

/** Error codes of SEP-3415, "Error Handling". */
const codes: Record<EventsErrorName, number> = {
  InvalidParams: errorCodes.invalidParams,
  NotFound: -32023,
  Forbidden: -32024,
  ResourceExhausted: -32025,
  Unsupported: -32026,
  CallbackEndpointError: -32027,
};

const definitions = Object.entries(eventTypes).map(([name, type]) => ({
  name,
  description: type.description,
  delivery: ['webhook', 'poll'],
  inputSchema: z.toJSONSchema(type.arguments),
  payloadSchema: z.toJSONSchema(type.payload),
}));

type EventsHandler = (context: Context, params: Params, caller: Caller) => Promise<Record<string, unknown>>;

const handlers: Record<string, EventsHandler> = {
  'events/list': async (_context, { cursor }) => {
    if (cursor !== undefined) throw invalidParams('cursor must be left out: the list is whole');
    return { events: definitions };
  },
  'events/poll': async (context, params, { actor }) => ({ ...(await pollEvents(context, actor, readPoll(params))) }),
  'events/subscribe': async (context, params, { actor }) => ({
    ...(await subscribeToEvent(context, actor, readSubscription(params))),
  }),
  'events/unsubscribe': async (context, params, { actor }) => {
    await unsubscribeFromEvent(context, actor, readUnsubscription(params));
    return {};
  },
};

/** The methods of the extension, which clients of revision 2026-07-28 and later know (SEP-3415, "Specification"). */
export const eventsHandlers: readonly [method: string, handler: EventsHandler][] = Object.entries(handlers).map(
  ([method, handle]) => [
    method,
    async (context, params, caller) => {
      if (!isModern(caller.revision)) throw new RequestError(errorCodes.methodNotFound, 'Method not found');
      try {
        return await handle(context, params, caller);
      } catch (error) {
        if (!(error instanceof EventsError)) throw error;
        throw new RequestError(codes[error.name], error.message, error.details ?? undefined);
      }
    },
  ],
);
