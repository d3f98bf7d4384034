import { dayDetails, sizeOfDays, storeWindows } from '../../store/analytics/statements.ts';
import type { Database } from '../../store/database.ts';
import { byteReader, byteWriter } from './bytes.ts';
import { readDay, type VisitSection } from './packed.ts';
import { analyticsLock } from './store-hits.ts';
import { pageViews } from './target.ts';
import { quartersPerDay } from './time.ts';
import { uniqueCounter } from './unique-counter.ts';
import { saltOfPeriod } from './visitor.ts';

// A local day of 24 hours begins at some quarter of a UTC day. For busy pages the unique visitors of each of these 96 stretches are
// worked out once, so that a year's timeline in any zone is read off and not counted again.

/** Bytes of detail from which a day is worth it. */
const busyDay = 4_096;

/** Works out the windows that begin on a day; the day after it must be over. */
export async function buildWindows(db: Database, profileId: number, day: number): Promise<void> {
  const { size } = (await db.read.first(sizeOfDays, { profileId, fromDay: day, toDay: day + 1 })) ?? { size: 0 };
  if (size < busyDay) return;
  const read = () => db.read.all(dayDetails, { profileId, fromDay: day, toDay: day + 2 });
  const details = await read();
  const windows = windowsOf(day, details);
  await db.write(async (tx) => {
    await tx.lock(analyticsLock);
    const now = await tx.all(dayDetails, { profileId, fromDay: day, toDay: day + 2 });
    // Late hits came meanwhile: their own roll-up will work the windows out.
    const same = now.every(
      ({ detail }, index) => Buffer.compare(detail, details[index]?.detail ?? Buffer.alloc(0)) === 0,
    );
    if (same && now.length === details.length) await tx.run(storeWindows, { windows, profileId, day });
  });
}

function windowsOf(day: number, details: readonly { day: number; detail: Uint8Array }[]): Uint8Array {
  const salt = saltOfPeriod(day);
  const sketches: Parameters<VisitSection>[][] = Array.from({ length: 2 * quartersPerDay }, () => []);
  for (const { day: detailDay, detail } of details) {
    readDay(detail, (quarter, ...section) => {
      if (section[0] === pageViews && section[1] === salt && section[5] > 0) {
        sketches[(detailDay - day) * quartersPerDay + quarter]?.push(section);
      }
    });
  }
  const counter = uniqueCounter();
  const writer = byteWriter();
  for (let start = 0; start < quartersPerDay; start += 1) {
    counter.reset();
    for (let quarter = start; quarter < start + quartersPerDay; quarter += 1) {
      for (const [, , , source, position, length] of sketches[quarter] ?? []) counter.add(source, position, length);
    }
    writer.number(counter.estimate());
  }
  return writer.finish();
}

/** Unique visitors of the 24 hours from the quarter on. */
export function windowAt(windows: Uint8Array, quarter: number): number {
  const reader = byteReader(windows);
  for (let passed = 0; passed < quarter; passed += 1) reader.number();
  return reader.number();
}
