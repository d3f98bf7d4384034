import * as z from 'zod';

/** When visitors see a block: not while it is hidden, not before `from`, and not from `until` on. Times are ISO 8601 instants. */
export const visibility = z.object({ hidden: z.boolean(), from: z.string().nullable(), until: z.string().nullable() });
export type Visibility = z.output<typeof visibility>;

/** Returns the stored form; null for a block that visitors always see. */
export function storedVisibility({ hidden, from, until }: Visibility): string | null {
  return !hidden && from === null && until === null ? null : JSON.stringify({ hidden, from, until });
}

/** Parses the stored form; null for a block that visitors always see. */
export function parseVisibility(text: string | null): Visibility | null {
  return text === null ? null : visibility.parse(JSON.parse(text));
}

/** Returns the stored form without hiding; a schedule stays. */
export function withoutHiding(stored: string | null): string | null {
  const parsed = parseVisibility(stored);
  return parsed && storedVisibility({ ...parsed, hidden: false });
}

/** State of a block by its schedule. */
export type ScheduleState = 'shown' | 'hidden' | 'upcoming' | 'over';

/** Returns the state of a block at a moment: the time shown includes `from`, but not `until`. An empty time shows nothing. */
export function scheduleStateAt({ hidden, from, until }: Visibility, now: Date): ScheduleState {
  if (hidden) return 'hidden';
  if (from !== null && !(now >= new Date(from))) return 'upcoming';
  return until !== null && !(now < new Date(until)) ? 'over' : 'shown';
}

/** Returns whether visitors see a block with this stored visibility. */
export function isVisible(stored: string | null, now: Date): boolean {
  const parsed = parseVisibility(stored);
  return parsed === null || scheduleStateAt(parsed, now) === 'shown';
}

/** Returns the visibility in a block's view; null for one that visitors always see. */
export function visibilityOf({ computed }: { computed: Record<string, unknown> }): Visibility | null {
  return computed.visibility === undefined ? null : visibility.parse(computed.visibility);
}

/** Returns whether visitors see a block, by its view; true if the view does not say. */
export function isVisibleNow({ computed }: { computed: unknown }): boolean {
  return Object(Object(computed).visibility).visibleNow !== false;
}

/** Returns the next moment, in milliseconds, at which one of the blocks appears or disappears; infinity for never. */
export function nextChange(slots: readonly { computed: Record<string, unknown> }[], after: number): number {
  const moments = slots.flatMap((slot) => {
    const known = visibilityOf(slot);
    return known === null || known.hidden ? [] : [known.from, known.until];
  });
  const coming = moments.flatMap((time) => (time === null ? [] : Date.parse(time))).filter((time) => time > after);
  return coming.reduce((soonest, time) => Math.min(soonest, time), Number.POSITIVE_INFINITY);
}
