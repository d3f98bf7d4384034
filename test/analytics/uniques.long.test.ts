import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clicksOfSlots } from '../../src/domain/analytics/clicks-of-slots.ts';
import { rollUp } from '../../src/domain/analytics/roll-up.ts';
import { addEntry, addStored, newSketch, storedSketch } from '../../src/domain/analytics/sketch.ts';
import { sweepAnalytics } from '../../src/domain/analytics/sweep.ts';
import { dayOfQuarter, quarterOf, quartersPerDay } from '../../src/domain/analytics/time.ts';
import { uniqueCounter } from '../../src/domain/analytics/unique-counter.ts';
import { entryOf, saltOfPeriod, visitorMarker } from '../../src/domain/analytics/visitor.ts';
import { deriveSecret } from '../../src/domain/secrets.ts';
import { countsOfPage } from '../../src/store/analytics/statements.ts';
import { statement } from '../../src/store/statement.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { hitOf, pageWithPast, reportIn } from './support/past.ts';

const day = 24 * 60 * 60 * 1000;
const entry = (seed: string) => entryOf(createHash('sha256').update(seed).digest());

function estimateOf(stored: Uint8Array[]): number {
  const counter = uniqueCounter();
  for (const sketch of stored) counter.add(sketch, 0, sketch.length);
  return counter.estimate();
}

describe('a sketch', () => {
  it.each([1, 2, 10, 100, 1_000, 10_000, 30_000, 100_000, 300_000, 1_000_000])(
    'counts %i visitors to 2 in a hundred',
    (n) => {
      const hashes = randomBytes(8 * n);
      const sketch = newSketch();
      for (let visitor = 0; visitor < n; visitor += 1) {
        addEntry(sketch, entryOf(hashes.subarray(8 * visitor, 8 * visitor + 8)));
      }
      const estimate = estimateOf([storedSketch(sketch)]);
      expect(Math.abs(estimate - n) / n).toBeLessThanOrEqual(n <= 10 ? 0 : 0.02);
    },
  );

  it('of many is the same whether they came together or in parts, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 300 }), { maxLength: 6 }),
        fc.boolean(),
        (parts, dense) => {
          const crowd = dense ? Array.from({ length: 30_000 }, (_, one) => one * 7) : [];
          const together = newSketch();
          for (const visitor of [...crowd, ...parts.flat()]) addEntry(together, entry(String(visitor)));
          const stored = [crowd, ...parts].map((part) => {
            const sketch = newSketch();
            for (const visitor of part) addEntry(sketch, entry(String(visitor)));
            return storedSketch(sketch);
          });
          expect(estimateOf(stored.reverse())).toBe(estimateOf([storedSketch(together)]));
          const merged = newSketch();
          for (const sketch of stored) addStored(merged, sketch, 0, sketch.length);
          expect(estimateOf([storedSketch(merged)])).toBe(estimateOf([storedSketch(together)]));
        },
      ),
      { numRuns: 15 },
    );
  });

  it.each([10, 5_000, 100_000])('of %i that was kept with twice as many registers counts the same', (n) => {
    const now = newSketch();
    const dense = new Uint8Array(2 ** 16);
    for (let visitor = 0; visitor < n; visitor += 1) {
      const hash = createHash('sha256').update(String(visitor)).digest();
      const register = hash.readUInt16LE(0);
      dense[register] = Math.max(dense[register] ?? 0, entryOf(hash) >>> 16);
      addEntry(now, entryOf(hash));
    }
    const sparse = [...dense].flatMap((rank, register) => (rank > 0 ? [register & 255, register >>> 8, rank] : []));
    const counted = estimateOf([storedSketch(now)]);
    for (const earlier of [dense, ...(n <= 5_000 ? [Uint8Array.from(sparse)] : [])]) {
      expect(estimateOf([earlier])).toBe(counted);
      const taken = newSketch();
      addStored(taken, earlier, 0, earlier.length);
      expect(estimateOf([storedSketch(taken)])).toBe(counted);
    }
  });
});

describe('a visitor', () => {
  const mark = visitorMarker((...purpose) => deriveSecret([Buffer.from('a key')], ...purpose));

  it.each([
    ['0300000000010000', 40 - 8],
    ['0300000000000100', 40],
    ['0300000000000000', 41],
    ['0300800000000000', 1],
  ])('whose hash is %s has rank %i in the third register', (hash, rank) => {
    expect(entryOf(Buffer.from(hash, 'hex'))).toBe((rank << 16) | 3);
  });

  it('has one mark in common for every period of 366 days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 40_000 }),
        fc.array(fc.integer({ min: 0, max: 366 })),
        (first, later) => {
          const salt = saltOfPeriod(first);
          const marks = [0, 366, ...later].map((days) =>
            mark('203.0.113.5', 'browser', first + days).marks.filter((one) => one.salt === salt),
          );
          for (const one of marks) expect(one).toEqual(marks[0]);
          expect(marks[0]).toHaveLength(1);
        },
      ),
    );
  });

  it('cannot be followed from one salt to the next', () => {
    const years = [20_100, 20_100 + 3 * 731].map((when) => mark('203.0.113.5', 'browser', when).marks[0]?.entry);
    expect(years[0]).not.toBe(years[1]);
  });
});

const spansOfPage = statement(
  'SELECT "start" FROM "AnalyticsSpan" WHERE "profileId" = :profileId AND "days" = :days',
  { profileId: 'number', days: 'number' },
  { start: 'number' },
);

describe('a busy page', () => {
  let server: TestServer;
  let user: ApiUser;
  beforeAll(async () => {
    server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
    user = await newUser(server);
  });
  afterAll(() => server.close());

  it('has the same figures when its days are rolled up into windows and spans as when they are not', async () => {
    const page = await pageWithPast(server, user);
    const today = dayOfQuarter(quarterOf(server.context.now().getTime()));
    const firstDay = Math.floor((today - 160) / 64) * 64;
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const clicked = new Map<number, number>();
    // Enough of each day for windows and spans; a fortnight of nothing in between.
    for (let which = firstDay; which < firstDay + 90; which += 1) {
      if (which - firstDay > 20 && which - firstDay < 34) continue;
      for (let count = 0; count < 1_200; count += 1) {
        const quarter = which * quartersPerDay + random(quartersPerDay);
        const target =
          random(3) === 0
            ? ({ kind: 'slot', slotId: page.slots[random(2)] ?? 0 } as const)
            : ({ kind: 'page' } as const);
        if (target.kind === 'slot') clicked.set(target.slotId, (clicked.get(target.slotId) ?? 0) + 1);
        server.context.hits.add(hitOf(page.id, { time: quarter * 15 * 60 * 1000, target, visitor: random(20_000) }));
      }
    }
    await server.context.hits.flush();
    const date = (which: number) => new Date(which * day).toISOString().slice(0, 10);
    const queries = ['Asia/Kathmandu', 'America/St_Johns', 'UTC'].flatMap((zone) =>
      [
        [firstDay - 3, firstDay + 95],
        [firstDay + 1, firstDay + 80],
        [firstDay + 30, firstDay + 31],
        [firstDay + 45, firstDay + 89],
      ].map(([from = 0, to = 0]) => `from=${date(from)}&to=${date(to)}&timezone=${zone}&include=timeline,hours`),
    );
    const answers = async () => {
      const all = [];
      for (const query of queries) all.push(reportIn(await user.get(`${page.path}/analytics?${query}`)));
      return all;
    };
    const { read } = server.context.db;
    /** What deleting the page's blocks would lose, which is asked for in another way than a report. */
    const clicksFor = (userId: number, key = String(page.id)) =>
      clicksOfSlots(read, userId, key, page.slots, server.context.now());
    const before = await answers();
    expect(await clicksFor(user.id)).toEqual(clicked);
    expect(before[0]?.totals.views).toBeGreaterThan(40_000);
    await rollUp(server.context);
    const days = await read.all(countsOfPage, {
      profileId: page.id,
      fromDay: 0,
      toDay: 2 ** 31 - 1,
      fromQuarter: 0,
      toQuarter: 2 ** 31 - 1,
    });
    expect(days.filter(({ windows }) => windows !== null).length).toBeGreaterThan(60);
    expect((await read.all(spansOfPage, { profileId: page.id, days: 8 })).length).toBeGreaterThan(5);
    expect((await read.all(spansOfPage, { profileId: page.id, days: 64 })).length).toBeGreaterThan(0);
    expect(await answers()).toEqual(before);
    for (const key of [undefined, page.login]) expect(await clicksFor(user.id, key)).toEqual(clicked);
    expect(await clicksFor(user.id + 1)).toEqual(new Map());
    // Token, page, counts, spans, days, whether quarters are left; blocks are known by now. The course of the days reads them once more.
    const statementsOf = async (query: string) => {
      const counts: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        const counted = server.context.db.statementCount();
        reportIn(await user.get(`${page.path}/analytics?${query}`));
        counts.push(server.context.db.statementCount() - counted);
      }
      // Now and then the server looks into its outbox meanwhile.
      return Math.min(...counts);
    };
    const fourWeeks = `from=${date(firstDay + 36)}&to=${date(firstDay + 63)}&timezone=Asia/Kathmandu`;
    expect(await statementsOf(fourWeeks)).toBeLessThanOrEqual(6);
    expect(await statementsOf(`${fourWeeks}&include=timeline,hours`)).toBeLessThanOrEqual(8);
    expect(await statementsOf('period=last28')).toBeLessThanOrEqual(8);

    // A hit that comes late is counted at once, and after the next roll-up still.
    const late = { time: (firstDay + 50) * day, target: { kind: 'page' }, visitor: 999_999 } as const;
    server.context.hits.add(hitOf(page.id, late));
    await server.context.hits.flush();
    const withLate = await answers();
    expect(withLate[0]?.totals.views).toBe((before[0]?.totals.views ?? 0) + 1);
    await sweepAnalytics(server.context);
    expect(await answers()).toEqual(withLate);
  });
});
