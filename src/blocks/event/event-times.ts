import { isZone, offsetAt } from '../../domain/analytics/zone.ts';
import type { LinkedEvent } from '../../domain/slots/linked-things.ts';
import { dateFormat } from '../../site/shared/components/date-format.ts';

/** An event's times as shown on a page: local to the event, in the page's language, calendar and digits. */
export interface EventTimes {
  month: string;
  day: string;
  start: string;
  /** Separator of two times in the language. */
  between: string;
  /** Without the parts equal to the start; null without a known end. */
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
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(languageCode, timeZone, options);
  const part = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) =>
    format(options)
      .formatToParts(start)
      .find((found) => found.type === type)?.value ?? '';
  return {
    month: format({ month: 'short' }).format(start),
    day: part({ day: 'numeric' }, 'day'),
    ...range(format({ dateStyle: 'long', timeStyle: 'short' }), start, event.endsAt),
    zone: part({ timeZoneName: 'short' }, 'timeZoneName'),
    offset: -offsetAt(timeZone, start.getTime()) / 60_000,
  };
}

function range(
  format: Intl.DateTimeFormat,
  start: Date,
  endsAt: string | null,
): Pick<EventTimes, 'start' | 'between' | 'end'> {
  const end = endsAt === null ? Number.NaN : Date.parse(endsAt);
  const parts = end > start.getTime() ? format.formatRangeToParts(start, end) : [];
  // Shared parts, such as the day, belong to the adjacent time.
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
