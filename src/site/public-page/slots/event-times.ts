import { DateTime } from 'luxon';
import type { LinkedEvent } from '../../../domain/slots/slot-type.ts';

/** How an event's times read on a page: local to the event, in the page's language. */
export interface EventTimes {
  month: string;
  day: string;
  start: string;
  /** Only the time of day where the event ends on the day it starts; null where no end is known. */
  end: string | null;
}

/** Words for the times of an event; an unknown zone falls back to UTC rather than to nothing. */
export function eventTimes(event: LinkedEvent, languageCode: string): EventTimes {
  const local = (instant: string): DateTime => {
    const time = DateTime.fromISO(instant, { zone: event.timezone });
    return (time.isValid ? time : DateTime.fromISO(instant, { zone: 'utc' })).setLocale(languageCode);
  };
  const start = local(event.startsAt);
  if (!start.isValid) return { month: '', day: '', start: '', end: null };
  const end = event.endsAt ? local(event.endsAt) : null;
  const sameDay = end?.hasSame(start, 'day') ?? false;
  return {
    month: start.toFormat('LLL'),
    day: start.toFormat('d'),
    start: start.toLocaleString({ ...DateTime.DATETIME_FULL, timeZoneName: end ? undefined : 'short' }),
    end: end?.isValid
      ? end.toLocaleString(
          sameDay
            ? { ...DateTime.TIME_SIMPLE, timeZoneName: 'short' }
            : { ...DateTime.DATETIME_FULL, timeZoneName: 'short' },
        )
      : null,
  };
}
