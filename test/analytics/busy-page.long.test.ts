import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clicksOfSlots } from '../../src/domain/analytics/clicks-of-slots.ts';
import { rollUp } from '../../src/domain/analytics/roll-up.ts';
import { sweepAnalytics } from '../../src/domain/analytics/sweep.ts';
import { dayOfQuarter, quarterOf, quartersPerDay } from '../../src/domain/analytics/time.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { hitOf, pageWithPast, reportIn } from './support/past.ts';

const day = 24 * 60 * 60 * 1000;

describe('a busy page', () => {
  let server: TestServer;
  let user: ApiUser;
  beforeAll(async () => {
    server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
    user = await newUser(server);
  });
  afterAll(() => server.close());

  it('has the same figures when its days are rolled up as when they are not', async () => {
    const page = await pageWithPast(server, user);
    const today = dayOfQuarter(quarterOf(server.context.now().getTime()));
    const firstDay = Math.floor((today - 160) / 64) * 64;
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const clicked = new Map<number, number>();
    // A fortnight without a hit in between.
    for (let which = firstDay; which < firstDay + 90; which += 1) {
      if (which - firstDay > 20 && which - firstDay < 34) continue;
      for (let count = 0; count < 600; count += 1) {
        const quarter = which * quartersPerDay + random(quartersPerDay);
        const target =
          random(3) === 0
            ? ({ kind: 'slot', slotId: page.slots[random(2)] ?? 0 } as const)
            : ({ kind: 'page' } as const);
        if (target.kind === 'slot') clicked.set(target.slotId, (clicked.get(target.slotId) ?? 0) + 1);
        server.context.hits.add(hitOf(page.id, { time: quarter * 15 * 60 * 1000, target, visitor: random(10_000) }));
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
    /** Statistics lost by deleting the page's blocks, which are queried in another way than a report. */
    const clicksFor = (userId: number, key = String(page.id)) =>
      clicksOfSlots(read, userId, key, page.slots, server.context.now());
    const before = await answers();
    expect(await clicksFor(user.id)).toEqual(clicked);
    expect(before[0]?.totals.views).toBeGreaterThan(20_000);
    await rollUp(server.context);
    expect(await answers()).toEqual(before);
    for (const key of [undefined, page.login]) expect(await clicksFor(user.id, key)).toEqual(clicked);
    expect(await clicksFor(user.id + 1)).toEqual(new Map());
    // Token, account, page, its statistics; blocks are known by now.
    const statementsOf = async (query: string) => {
      const counts: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        const counted = server.context.db.statementCount();
        reportIn(await user.get(`${page.path}/analytics?${query}`));
        counts.push(server.context.db.statementCount() - counted);
      }
      // The minimum, because the server may poll its outbox in between.
      return Math.min(...counts);
    };
    const fourWeeks = `from=${date(firstDay + 36)}&to=${date(firstDay + 63)}&timezone=Asia/Kathmandu`;
    expect(await statementsOf(fourWeeks)).toBeLessThanOrEqual(4);
    expect(await statementsOf(`${fourWeeks}&include=timeline,hours`)).toBeLessThanOrEqual(4);
    expect(await statementsOf('period=last28')).toBeLessThanOrEqual(5);

    // A hit that arrives late is counted immediately, and still after the next roll-up.
    const late = { time: (firstDay + 50) * day, target: { kind: 'page' }, visitor: 999_999 } as const;
    server.context.hits.add(hitOf(page.id, late));
    await server.context.hits.flush();
    const withLate = await answers();
    expect(withLate[0]?.totals.views).toBe((before[0]?.totals.views ?? 0) + 1);
    await sweepAnalytics(server.context);
    expect(await answers()).toEqual(withLate);
  });
});
