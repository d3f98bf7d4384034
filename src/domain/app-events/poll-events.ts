import type { CoreContext } from '../../context.ts';
import { appEventsAfter, latestAppEvent } from '../../store/statements/app-events.ts';
import type { Actor } from '../actor.ts';
import { cursorOf, readCursor, replayFrom } from './event-cursor.ts';
import { type EventName, type EventOccurrence, occurrenceOf } from './event-types.ts';
import { type EventFilter, eventScope } from './subscription-access.ts';

const maxEvents = 100;
/** Milliseconds until a client should poll again. */
const pollInterval = 60_000;

export interface EventPoll {
  name: EventName;
  filter: EventFilter;
  /** Null to begin now. */
  cursor: string | null;
  maxAgeMs: number | null;
  maxEvents: number | null;
}

/** Result of `events/poll` (SEP-3415, "Poll-Based Delivery"). */
export interface PolledEvents {
  events: EventOccurrence[];
  cursor: string;
  truncated: boolean;
  hasMore: boolean;
  nextPollMs: number;
}

/** Returns the events of an account after the cursor. Throws EventsError for a cursor that this server did not return. */
export async function pollEvents(
  { config, db, now }: Pick<CoreContext, 'config' | 'db' | 'now'>,
  actor: Actor,
  poll: EventPoll,
): Promise<PolledEvents> {
  const at = now();
  const scope = eventScope(actor);
  const position = poll.cursor === null ? null : readCursor(poll.cursor);
  // Read first: events that are stored from now on are behind it.
  const latest = (await db.read.first(latestAppEvent, scope))?.id ?? 0;
  if (position === null) {
    const cursor = cursorOf({ after: latest, at });
    return { events: [], cursor, truncated: false, hasMore: false, nextPollMs: pollInterval };
  }
  const { since, truncated } = replayFrom(position, poll.maxAgeMs, at);
  const count = Math.min(poll.maxEvents ?? maxEvents, maxEvents);
  const rows = await db.read.all(appEventsAfter, {
    ...{ ...scope, ...poll.filter, name: poll.name, since, after: position.after },
    count: count + 1,
  });
  const hasMore = rows.length > count;
  const read = rows.slice(0, count);
  // Where all were read, the position is behind the events of other names, too.
  const after = hasMore ? (read.at(-1)?.id ?? position.after) : Math.max(position.after, latest, read.at(-1)?.id ?? 0);
  return {
    events: read.map((row) => occurrenceOf(config.publicUrl, { ...row, name: poll.name })),
    cursor: cursorOf({ after, at }),
    truncated,
    hasMore,
    nextPollMs: pollInterval,
  };
}
