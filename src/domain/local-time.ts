import { offsetAt } from './analytics/zone.ts';

const day = 24 * 60 * 60 * 1000;

/** Returns the local time of a zone at an instant, to the minute, as `<input type="datetime-local">` writes it: `2027-05-01T19:00`. */
export function localTime(zone: string, time: Date): string {
  return clocksAt(zone, time).slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** Returns the local time to the second and with the offset from UTC (RFC 3339): `2027-05-01T19:00:00+05:00`. */
export function localTimeWithOffset(zone: string, time: Date): string {
  const minutes = offsetAt(zone, time.getTime()) / 60_000;
  const twoDigits = (number: number) => String(Math.abs(number)).padStart(2, '0');
  const offset = `${twoDigits(Math.trunc(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${clocksAt(zone, time).slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}${minutes < 0 ? '-' : '+'}${offset}`;
}

/**
 * Returns the instant of a local time in a zone, the first of two when the clocks are put back; null for a time that a change of the clocks
 * skips, and for an invalid one.
 */
export function instantOf(local: string, zone: string): Date | null {
  const shown = Date.parse(`${local}:00Z`);
  if (Number.isNaN(shown)) return null;
  // No zone changes its clocks twice in two days, so one of these offsets is the one in force.
  const candidates = [shown - day, shown + day].map((near) => new Date(shown - offsetAt(zone, near)));
  const [first] = candidates.filter((time) => localTime(zone, time) === local).sort((a, b) => +a - +b);
  return first ?? null;
}

function clocksAt(zone: string, time: Date): string {
  return new Date(time.getTime() + offsetAt(zone, time.getTime())).toISOString();
}
