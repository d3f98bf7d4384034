import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { notFound } from '../errors.ts';
import { pagesShowing, type ShowingPage } from '../slots/pages-showing.ts';
import { isRowId } from '../validation/values.ts';

/** An event of a person, for the slots that show it. */
export interface OwnEvent {
  id: number;
  title: string;
  description: string;
  place: string;
  link: string;
  startsAt: Date;
  endsAt: Date | null;
  timezone: string;
}

const columns = {
  id: true,
  title: true,
  description: true,
  place: true,
  link: true,
  startsAt: true,
  endsAt: true,
  timezone: true,
} as const;

/** The events of a user, the earliest first. */
export function listEvents(reader: Pick<Reader, 'event'>, userId: number): Promise<OwnEvent[]> {
  return reader.event.findMany({ where: { userId }, orderBy: [{ startsAt: 'asc' }, { id: 'asc' }], select: columns });
}

/** Returns an event of the user. Throws `not_found`, also for another user's event. */
export async function findOwnEvent(reader: Pick<Reader, 'event'>, userId: number, eventId: number): Promise<OwnEvent> {
  const event = isRowId(eventId)
    ? await reader.event.findFirst({ where: { id: eventId, userId }, select: columns })
    : null;
  if (event === null) throw notFound(textOf((t) => t.eventMessages.noSuchEvent));
  return event;
}

/** The pages that show each of the user's events, by the event's id. */
export function eventPlaces(
  reader: Pick<Reader, 'slot' | 'publishedSlot'>,
  userId: number,
): Promise<Map<unknown, ShowingPage[]>> {
  return pagesShowing(reader, userId, 'event', 'eventId');
}
