import type { RowOf } from '../statement.ts';
import { eventMessagesById } from '../statements/app-events.ts';
import { type Queue, queueStatements } from './queue.ts';

/** A message to a subscription claimed by a worker. */
export type EventMessage = RowOf<typeof eventMessagesById>;

/** The messages to subscriptions of apps. */
export const eventQueue: Queue<EventMessage> = {
  statements: queueStatements('EventMessage', 'subscriptionId'),
  messagesById: eventMessagesById,
};
