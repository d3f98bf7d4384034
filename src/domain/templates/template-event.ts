import type * as z from 'zod';
import { localDate, shiftedDate } from '../analytics/zone.ts';
import type { eventFields } from '../events/event-fields.ts';
import { instantOf, localTime } from '../local-time.ts';
import type { TemplateEvent } from './template.ts';

/** Returns a template's event as its owner would type it, that many days from now, or on the next such day of the week. */
export function eventToCreate(
  { inDays, weekday, at, hours, ...event }: TemplateEvent,
  now: Date,
): z.input<typeof eventFields> {
  const { timezone } = event;
  const earliest = shiftedDate(localDate(timezone, now.getTime()), inDays);
  const wait = weekday === undefined ? 0 : (weekday + 7 - new Date(earliest).getUTCDay()) % 7;
  const startsAt = `${shiftedDate(earliest, wait)}T${at}`;
  const start = instantOf(startsAt, timezone);
  const endsAt = start === null ? '' : localTime(timezone, new Date(start.getTime() + hours * 60 * 60 * 1000));
  return { ...event, startsAt, endsAt };
}
