import { LRUCache } from 'lru-cache';
import { isZone, offsetAt } from '../../../domain/analytics/zone.ts';
import type { LinkedEvent } from '../../../domain/slots/slot-type.ts';

/** How an event's times read on a page: local to the event, in the page's language, calendar and digits. */
export interface EventTimes {
  month: string;
  day: string;
  start: string;
  /** What the language puts between two times. */
  between: string;
  /** Without what it has in common with the start; null where no end is known. */
  end: string | null;
  zone: string;
  /** Minutes from its local time to UTC, as `Date.getTimezoneOffset` counts them. */
  offset: number;
}

/** Words for the times of an event; an unknown zone falls back to UTC rather than to nothing. */
export function eventTimes(
  event: Pick<LinkedEvent, 'startsAt' | 'endsAt' | 'timezone'>,
  languageCode: string,
): EventTimes {
  const start = new Date(event.startsAt);
  if (Number.isNaN(start.getTime()))
    return { month: '', day: '', start: '', between: '', end: null, zone: '', offset: 0 };
  const timeZone = isZone(event.timezone) ? event.timezone : 'UTC';
  const { month, day, time, zone } = formatsOf(languageCode, timeZone);
  const part = (format: Intl.DateTimeFormat, type: Intl.DateTimeFormatPartTypes) =>
    format.formatToParts(start).find((found) => found.type === type)?.value ?? '';
  return {
    month: month.format(start),
    day: part(day, 'day'),
    ...range(time, start, event.endsAt),
    zone: part(zone, 'timeZoneName'),
    offset: -offsetAt(timeZone, start.getTime()) / 60_000,
  };
}

interface EventFormats {
  month: Intl.DateTimeFormat;
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  zone: Intl.DateTimeFormat;
}

/** To make a format takes far longer than to use it, and the events of a page are mostly in one zone. */
const known = new LRUCache<string, EventFormats>({ max: 50 });

function formatsOf(languageCode: string, timeZone: string): EventFormats {
  const key = `${languageCode} ${timeZone}`;
  const before = known.get(key);
  if (before) return before;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageCode, { ...options, timeZone });
  const formats = {
    month: format({ month: 'short' }),
    day: format({ day: 'numeric' }),
    time: format({ dateStyle: 'long', timeStyle: 'short' }),
    zone: format({ timeZoneName: 'short' }),
  };
  known.set(key, formats);
  return formats;
}

function range(
  format: Intl.DateTimeFormat,
  start: Date,
  endsAt: string | null,
): Pick<EventTimes, 'start' | 'between' | 'end'> {
  const end = endsAt === null ? Number.NaN : Date.parse(endsAt);
  const parts = end > start.getTime() ? format.formatRangeToParts(start, end) : [];
  // Shared parts, such as the day, belong to the time that they stand beside.
  const startEnds = parts.findLastIndex(({ source }) => source === 'startRange') + 1;
  const endBegins = parts.findIndex(({ source }) => source === 'endRange');
  if (startEnds === 0 || endBegins === -1) return { start: format.format(start), between: '', end: null };
  const words = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('');
  return { start: words(0, startEnds), between: words(startEnds, endBegins), end: words(endBegins) };
}
