import { detailsOfDays, hasSpan, longestSpans, sizeOfDays, storeSpan } from '../../store/analytics/statements.ts';
import type { Database, Reader } from '../../store/database.ts';
import { addTo, packTallies, readDay, readTallies, type Tallies, type VisitSection } from './packed.ts';
import { analyticsLock } from './store-hits.ts';
import { dayOfQuarter, quartersPerDay } from './time.ts';

/** Lengths of the stretches of UTC days that busy pages have in one, longest first; each divides the one before. */
const spanLengths = [128, 64, 32, 8] as const;
const shortestSpan = 8;
/** Bytes of detail in the shortest stretch from which it is worth it. */
const busySpan = 16_384;

/** Builds the last finished span of each length, where the page is busy and it is not there yet. */
export async function buildSpans(db: Database, profileId: number, endDay: number): Promise<void> {
  for (const days of [...spanLengths].reverse()) {
    const start = Math.floor(endDay / days) * days - days;
    const { size } = (await db.read.first(sizeOfDays, { profileId, fromDay: start, toDay: start + days })) ?? {
      size: 0,
    };
    if (size < (busySpan * days) / 8 || (await db.read.first(hasSpan, { profileId, days, start }))) continue;
    await db.write(async (tx) => {
      await tx.lock(analyticsLock);
      const tallies: Tallies = new Map();
      const add = addTo(tallies);
      const stretch = { from: start * quartersPerDay, to: (start + days) * quartersPerDay };
      await readStretches(tx, profileId, [stretch], (_stretch, ...section) => add(...section));
      await tx.run(storeSpan, { profileId, days, start, data: packTallies(tallies) });
    });
  }
}

/** From one quarter up to, without, another. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Reads all sections of some stretches that are rolled up, each known by its place in the list: whole UTC days from the longest spans there
 * are, the rest by quarters. It takes two statements, whatever the stretches are.
 */
export async function readStretches(
  reader: Pick<Reader, 'all'>,
  profileId: number,
  stretches: readonly Stretch[],
  visit: (stretch: number, ...section: Parameters<VisitSection>) => void,
): Promise<void> {
  const whole = stretches.map(({ from, to }) => [Math.ceil(from / quartersPerDay), dayOfQuarter(to)] as const);
  const spans = whole.some(([first, end]) => end - first >= shortestSpan)
    ? await reader.all(longestSpans, { stretches: whole, profileId })
    : [];
  /** The stretches for which a day is read by itself. */
  const readers = new Map<number, number[]>();
  for (const [stretch, { from, to }] of stretches.entries()) {
    const endOfSpan = new Map(
      spans.filter((span) => span.stretch === stretch).map(({ start, days }) => [start, start + days]),
    );
    for (let day = dayOfQuarter(from); day * quartersPerDay < to; day = endOfSpan.get(day) ?? day + 1) {
      if (!endOfSpan.has(day)) readers.set(day, [...(readers.get(day) ?? []), stretch]);
    }
  }
  for (const { stretch, data } of spans) readTallies(data, (...section) => visit(stretch, ...section));
  if (readers.size === 0) return;
  for (const { day, detail } of await reader.all(detailsOfDays, { profileId, days: [...readers.keys()] })) {
    const start = day * quartersPerDay;
    for (const stretch of readers.get(day) ?? []) {
      const { from, to } = stretches[stretch] ?? { from: 0, to: 0 };
      readDay(detail, (_quarter, ...section) => visit(stretch, ...section), from - start, to - start);
    }
  }
}
