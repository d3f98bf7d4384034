import { retention } from '../retention/retention.ts';
import { EventsError } from './events-error.ts';

/** A position in the events of an account: the number of the last event before it, and when it was given out. */
export interface EventPosition {
  after: number;
  at: Date;
}

/** Returns the opaque cursor of a position. */
export function cursorOf({ after, at }: EventPosition): string {
  return `${after}.${at.getTime()}`;
}

/** Reads a cursor that `cursorOf` returned. Throws EventsError. */
export function readCursor(cursor: string): EventPosition {
  const parts = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor);
  const at = new Date(Number(parts?.[2]));
  if (parts === null || Number.isNaN(at.getTime())) {
    throw new EventsError('InvalidParams', 'cursor must be one that this server returned, or null to begin now');
  }
  return { after: Number(parts[1]), at };
}

/** The time from which a client gets events again, and whether it may have missed some before (SEP-3415, "Cursor Lifecycle"). */
export function replayFrom(
  { at }: EventPosition,
  maxAgeMs: number | null,
  now: Date,
): { since: Date; truncated: boolean } {
  const age = Math.min(maxAgeMs ?? Number.POSITIVE_INFINITY, retention.appEvents.keep);
  const since = new Date(now.getTime() - age);
  return { since, truncated: at < since };
}
