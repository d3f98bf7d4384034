import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSketches } from '../../src/domain/analytics/earlier/count-sketches.ts';
import { sweepAnalytics } from '../../src/domain/analytics/sweep.ts';
import { targetNumber } from '../../src/domain/analytics/target.ts';
import { dayOfQuarter, quarterOf, quartersPerDay } from '../../src/domain/analytics/time.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { earlierDay, earlierDimensions, earlierQuarter } from './support/earlier-sketches.ts';
import { hitOf, pageWithPast, reportIn } from './support/past.ts';

// Statistics of version 1.1 become counts (docs/decisions/0206).

let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
  user = await newUser(server);
});
afterAll(() => server.close());

const crowd = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
const both = [0, 1] as const;

/** Returns the remaining rows of version 1.1. */
async function leftOf1_1() {
  const { read } = server.context.db;
  const keys = await read.lastingKey.count({ where: { name: { startsWith: 'visitors ' } } });
  const rows = [read.analyticsDay.count(), read.analyticsQuarter.count(), read.analyticsSpan.count()];
  return [keys, ...(await Promise.all(rows))];
}

test('each visitor of a sketch is counted in one quarter, and the sketch is deleted', async () => {
  const page = await pageWithPast(server, user);
  const [first, second] = page.slots.map((slotId) => targetNumber({ kind: 'slot', slotId }));
  const today = dayOfQuarter(quarterOf(server.context.now().getTime()));
  const profileId = page.id;
  await server.context.db.write(async (tx) => {
    // 600 views of 400 visitors, 100 of whom come in the evening too; 50 click, 20 of them on both blocks.
    const detail = earlierDay({
      40: [
        { target: 0, salts: both, count: 350, visitors: crowd(0, 300) },
        { target: first ?? 0, salts: both, count: 40, visitors: crowd(0, 35) },
      ],
      80: [
        { target: 0, salts: both, count: 250, visitors: crowd(200, 200) },
        { target: second ?? 0, salts: both, count: 35, visitors: crowd(15, 35) },
      ],
    });
    const dimensions = earlierDimensions([
      { target: 0, name: 'dphone', count: 590, visitors: crowd(0, 390) },
      { target: 0, name: 'dtv', count: 10, visitors: crowd(390, 3) },
      { target: first ?? 0, name: 'dphone', count: 40, visitors: crowd(0, 35) },
      { target: second ?? 0, name: 'dphone', count: 35, visitors: crowd(15, 35) },
    ]);
    const bytes = Uint8Array.from([1]);
    await tx.analyticsDay.create({
      data: { profileId, day: today - 3, counts: bytes, windows: bytes, detail, dimensions },
    });
    await tx.analyticsSpan.create({ data: { profileId, days: 8, start: today - 11, data: bytes } });
    for (const [quarter, visitors] of [
      [10, crowd(0, 5)],
      [11, crowd(3, 5)],
    ] as const) {
      const data = earlierQuarter([{ target: 0, salts: [0], count: 6, visitors }]);
      const devices = earlierDimensions([{ target: 0, name: 'dphone', count: 6, visitors }]);
      const at = (today - 1) * quartersPerDay + quarter;
      await tx.analyticsQuarter.create({ data: { profileId, quarter: at, data, dimensions: devices } });
    }
    await tx.lastingKey.create({ data: { name: 'visitors 0', sealed: 'sealed' } });
  });
  await countSketches(server.context.db);
  expect(await leftOf1_1()).toEqual([0, 0, 0, 0]);

  const date = (ago: number) => new Date((today - ago) * 86_400_000).toISOString().slice(0, 10);
  const ask = async (ago: number) =>
    reportIn(
      await user.get(`${page.path}/analytics?from=${date(ago)}&to=${date(ago)}&timezone=UTC&include=timeline,devices`),
    );
  const near = (exact: number) => ({
    asymmetricMatch: (found: unknown) => Math.abs(Number(found) - exact) <= exact * 0.05,
  });
  const check = async () => {
    const whole = await ask(3);
    expect(whole.totals).toMatchObject({ views: 600, uniqueViews: near(400), clicks: 75, uniqueClicks: near(50) });
    expect(whole.blocks).toMatchObject([
      { clicks: 40, uniqueClicks: near(35) },
      { clicks: 35, uniqueClicks: near(35) },
    ]);
    expect(whole.devices?.values).toMatchObject([
      { value: 'phone', views: 590, uniqueViews: near(390), clicks: 75, uniqueClicks: near(50) },
    ]);
    expect(whole.devices?.rest).toEqual({ views: 10, clicks: 0 });
    const evening = reportIn(
      await user.get(`${page.path}/analytics?from=${date(3)}&to=${date(3)}&timezone=Pacific/Kiritimati&include=hours`),
    );
    // There, that day ends at 10:00 UTC, which is quarter 40.
    expect(evening.totals.views).toBe(0);
    expect((await ask(1)).totals).toMatchObject({ views: 12, uniqueViews: 8 });
    expect((await ask(1)).devices?.values).toMatchObject([{ value: 'phone', views: 12, uniqueViews: 8 }]);
  };
  await check();
  await sweepAnalytics(server.context);
  await check();
  expect(await leftOf1_1()).toEqual([0, 0, 0, 0]);
});

test('the next sweep converts sketches that a process of 1.1 stores during an update', async () => {
  const page = await pageWithPast(server, user);
  const time = server.context.now().getTime();
  server.context.hits.add(hitOf(page.id, { time, visitor: 1, target: { kind: 'page' } }));
  await server.context.hits.flush();
  const data = earlierQuarter([{ target: 0, salts: [0], count: 3, visitors: crowd(0, 2) }]);
  await server.context.db.write(async (tx) => {
    await tx.analyticsQuarter.create({ data: { profileId: page.id, quarter: quarterOf(time), data } });
    await tx.lastingKey.create({ data: { name: 'visitors 1', sealed: 'sealed' } });
  });
  await sweepAnalytics(server.context);
  const { totals } = reportIn(await user.get(`${page.path}/analytics?period=last7&timezone=UTC`));
  expect(totals).toMatchObject({ views: 4, uniqueViews: 3 });
  expect(await leftOf1_1()).toEqual([0, 0, 0, 0]);
});

test('a server converts sketches soon after its start', async () => {
  const page = await pageWithPast(server, user);
  const time = server.context.now().getTime();
  const data = earlierQuarter([{ target: 0, salts: [0], count: 3, visitors: crowd(0, 2) }]);
  await server.context.db.write(async (tx) => {
    await tx.analyticsQuarter.create({ data: { profileId: page.id, quarter: quarterOf(time), data } });
    await tx.lastingKey.create({ data: { name: 'visitors 2', sealed: 'sealed' } });
  });
  const { DATA_DIR = '', DATABASE_URL = '' } = server.settings;
  const next = await startServer({ DATA_DIR, DATABASE_URL });
  try {
    await expect.poll(leftOf1_1).toEqual([0, 0, 0, 0]);
  } finally {
    await next.close();
  }
  const { totals } = reportIn(await user.get(`${page.path}/analytics?period=last7&timezone=UTC`));
  expect(totals).toMatchObject({ views: 3, uniqueViews: 2 });
});
