import { recentVisitorsOfPage } from '../../store/analytics/statements.ts';
import type { Reader } from '../../store/database.ts';
import { byteReader, byteWriter } from './bytes.ts';
import { addMark, addPacked, packSmall, type SmallSketch, visitorsIn } from './dimensions/small-sketch.ts';
import type { Hit } from './hit.ts';
import { minuteOf, quarterOfMinute } from './time.ts';

/** Whoever saw or clicked something within so many minutes is on the page now, the current minute being one of them. */
const presence = 5;

const isNow = (minute: number, current: number) => minute > current - presence;

/** The packed sketch of each minute (since 1970) that is stored and still counts. */
function* recentMinutes(stored: Uint8Array, current: number): Generator<[minute: number, sketch: Uint8Array]> {
  const reader = byteReader(stored);
  while (!reader.atEnd()) {
    const minute = reader.number();
    const length = reader.number();
    const start = reader.skip(length);
    if (isNow(minute, current)) yield [minute, stored.subarray(start, start + length)];
  }
}

/**
 * Returns what is stored of the visitors of the last minutes with those of some hits, and without the minutes that are over; null where none
 * is left. One minute stands after the other: the minute, the length of its sketch, the sketch. Of a visitor's marks the one with the newest
 * salt counts, which is the same for all of a few minutes.
 */
export function addRecentVisitors(
  stored: Uint8Array | null,
  hits: readonly Pick<Hit, 'minute' | 'visitor'>[],
  current: number,
): Uint8Array | null {
  const minutes = new Map(stored ? recentMinutes(stored, current) : []);
  // A batch is of one or two minutes; the sketches of the others stay as they are.
  const changed = new Map<number, SmallSketch>();
  for (const { minute, visitor } of hits) {
    const [mark] = visitor;
    if (!mark || !isNow(minute, current)) continue;
    const sketch: SmallSketch = changed.get(minute) ?? new Map();
    changed.set(minute, sketch);
    addMark(sketch, mark.entry);
  }
  for (const [minute, sketch] of changed) {
    const known = minutes.get(minute);
    if (known) addPacked(sketch, known);
    minutes.set(minute, packSmall(sketch));
  }
  if (minutes.size === 0) return null;
  const writer = byteWriter();
  for (const [minute, sketch] of minutes) {
    writer.number(minute);
    writer.number(sketch.length);
    writer.bytes(sketch);
  }
  return writer.finish();
}

/** About how many visitors are on a page: of those of the last five minutes each once. */
export async function visitorsNow(reader: Pick<Reader, 'all'>, profileId: number, now: Date): Promise<number> {
  const current = minuteOf(now.getTime());
  const everybody: SmallSketch = new Map();
  const first = quarterOfMinute(current - presence + 1);
  for (const { recentVisitors } of await reader.all(recentVisitorsOfPage, { profileId, from: first })) {
    for (const [, sketch] of recentMinutes(recentVisitors, current)) addPacked(everybody, sketch);
  }
  return visitorsIn(everybody);
}
