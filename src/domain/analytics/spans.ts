import { dayDetails, hasSpan, sizeOfDays, spansOfPage, storeSpan } from '../../store/analytics/statements.ts';
import type { Database, Reader } from '../../store/database.ts';
import { addTo, packTallies, readDay, readTallies, type Tallies, type VisitSection } from './packed.ts';
import { analyticsLock } from './store-hits.ts';

/** Lengths of the stretches of UTC days that busy pages have in one, longest first; each divides the one before. */
const spanLengths = [128, 64, 32, 8] as const;
/** Bytes of detail in the shortest stretch from which it is worth it. */
const busySpan = 16_384;

/** Builds the last finished span of each length, where the page is busy and it is not there yet. */
export async function buildSpans(db: Database, profileId: number, endDay: number): Promise<void> {
  for (const days of [...spanLengths].reverse()) {
    const start = Math.floor(endDay / days) * days - days;
    const { size } = (await db.read.first(sizeOfDays, profileId, start, start + days)) ?? { size: 0 };
    if (size < (busySpan * days) / 8 || (await db.read.first(hasSpan, profileId, days, start))) continue;
    await db.write(async (tx) => {
      await tx.lock(analyticsLock);
      const tallies: Tallies = new Map();
      await readDays(tx, profileId, start, start + days, days, addTo(tallies));
      await tx.run(storeSpan, profileId, days, start, packTallies(tallies));
    });
  }
}

/** Reads all sections of whole UTC days, from spans shorter than `shorterThan` where there are some. */
export async function readDays(
  reader: Pick<Reader, 'all'>,
  profileId: number,
  from: number,
  to: number,
  shorterThan: number,
  visit: VisitSection,
): Promise<void> {
  if (from >= to) return;
  const days = spanLengths.find((length) => length < shorterThan);
  if (days === undefined) {
    for (const { detail } of await reader.all(dayDetails, profileId, from, to)) {
      readDay(detail, (_quarter, ...section) => visit(...section));
    }
    return;
  }
  let next = from;
  for (const { start, data } of await reader.all(spansOfPage, profileId, days, from, to - days + 1)) {
    await readDays(reader, profileId, next, start, days, visit);
    readTallies(data, visit);
    next = start + days;
  }
  await readDays(reader, profileId, next, to, days, visit);
}
