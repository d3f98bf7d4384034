import type { LinkedEvent } from '../../domain/slots/linked-things.ts';
import { addressValue, contentLines, textValue } from './content-line.ts';

/**
 * Returns an event as an iCalendar object (RFC 5545) for a visitor's calendar. Times are in UTC, so no zone has to be described. An event
 * without an end has no duration in a calendar (section 3.6.1). There is no METHOD: with PUBLISH an organizer is required (RFC 5546 §3.2.1)
 * and DTSTAMP is not the time of the last change (section 3.8.7.2). `host` makes its id globally unique; saving it again updates the saved
 * event.
 */
export function icalendar(
  event: LinkedEvent,
  { host, pageUrl, now }: { host: string; pageUrl: string; now: Date },
): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Event//EN',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${addressValue(host)}`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${utc(event.startsAt)}`,
    ...(event.endsAt === null ? [] : [`DTEND:${utc(event.endsAt)}`]),
    `SUMMARY:${textValue(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${textValue(event.place)}`]),
    ...(event.description === '' ? [] : [`DESCRIPTION:${textValue(event.description)}`]),
    `URL:${addressValue(event.link === '' ? pageUrl : event.link)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/** 20270501T160000Z (section 3.3.5, form 2). */
function utc(instant: string): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
