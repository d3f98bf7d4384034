import { LRUCache } from 'lru-cache';
import { quarterOf, timeOfQuarter } from './time.ts';

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A period in which a zone is `offset` ms ahead of UTC. */
interface QuarterRange {
  start: number;
  end: number;
  offset: number;
}

/** True for names of the IANA database; not for offsets such as `+05:00`. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name) || name.length > 64) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Local days and hours of a zone, in quarters of an hour of UTC. */
export interface LocalCalendar {
  /** The quarter in which each local day begins, and the one in which the last ends: one more than the number of days. */
  edges: number[];
  /** The hour that local clocks show in a quarter of these days. */
  hourOf(quarter: number): number;
}

/** Returns the calendar of `count` local days from a date on; days may have 23, 24.5 or 25 hours. */
export function localCalendar(zone: string, firstDate: string, count: number): LocalCalendar {
  const first = Date.parse(`${firstDate}T00:00:00Z`);
  const stretches = stretchesOf(zone, first - 2 * day, first + (count + 2) * day);
  const edges: number[] = [];
  for (let index = 0; index <= count; index += 1) edges.push(quarterOf(startOf(first + index * day, stretches)));
  let last = stretches[0];
  return {
    edges,
    hourOf(quarter) {
      const time = timeOfQuarter(quarter);
      if (!last || time < last.start || time >= last.end) {
        last = stretches.find(({ start, end }) => time >= start && time < end);
      }
      return Math.floor(((time + (last?.offset ?? 0)) % day) / hour);
    },
  };
}

/** The local date at an instant. */
export function localDate(zone: string, time: number): string {
  return new Date(time + offsetAt(zone, time)).toISOString().slice(0, 10);
}

/** The instant at which a local day begins. */
export function startOfDay(zone: string, date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return startOf(midnight, stretchesOf(zone, midnight - 2 * day, midnight + 2 * day));
}

/** A calendar date some days later or earlier. */
export function shiftedDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The first instant whose local clock shows midnight or later: if a clock change skips midnight, the day begins after it. */
function startOf(localMidnight: number, stretches: readonly QuarterRange[]): number {
  for (const { start, end, offset } of stretches) {
    const time = Math.max(start, localMidnight - offset);
    if (time < end) return time;
  }
  return localMidnight;
}

function stretchesOf(zone: string, from: number, to: number): QuarterRange[] {
  const stretches: QuarterRange[] = [];
  let start = from;
  let offset = offsetAt(zone, from);
  for (let time = from; time < to; time += day) {
    const next = offsetAt(zone, time + day);
    if (next === offset) continue;
    const change = changeBetween(zone, time, time + day, offset);
    stretches.push({ start, end: change, offset });
    start = change;
    offset = next;
  }
  stretches.push({ start, end: to + day, offset });
  return stretches;
}

/** The first minute at which the offset is another one. */
function changeBetween(zone: string, before: number, after: number, offset: number): number {
  const minute = 60_000;
  let low = before / minute;
  let high = after / minute;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * minute) === offset) low = middle;
    else high = middle;
  }
  return high * minute;
}

/** Returns the offset of a zone from UTC at an instant, in milliseconds; a historical offset with seconds is rounded to the minute. */
export function offsetAt(zone: string, time: number): number {
  const shown = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(formatOf(zone).format(time));
  const minutes = Number(shown?.[2] ?? 0) * 60 + Number(shown?.[3] ?? 0);
  return (shown?.[1] === '-' ? -minutes : minutes) * 60_000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' });
    formats.set(zone, format);
  }
  return format;
}
