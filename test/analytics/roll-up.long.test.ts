import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dimensionKey } from '../../src/domain/analytics/dimensions/visit-dimensions.ts';
import { sweepAnalytics } from '../../src/domain/analytics/sweep.ts';
import { quartersOfPage } from '../../src/store/analytics/statements.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { hitOf, pageWithPast, reportIn } from './support/past.ts';

const day = 24 * 60 * 60 * 1000;
let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
  user = await newUser(server);
});
afterAll(() => server.close());

it('a report during a roll-up counts every hit once', async () => {
  const page = await pageWithPast(server, user);
  const now = server.context.now().getTime();
  const targets = [{ kind: 'page' }, { kind: 'slot', slotId: page.slots[0] }] as const;
  for (let ago = 1; ago <= 100; ago += 1) {
    for (const [visitor, target] of [...targets, ...targets].entries()) {
      const hit = hitOf(page.id, { time: now - ago * day, visitor, target });
      server.context.hits.add({ ...hit, dimensions: [dimensionKey('device', 'phone')] });
    }
  }
  await server.context.hits.flush();
  const asked = async () => {
    const query = 'period=last365&timezone=UTC&include=timeline,hours,devices';
    return reportIn(await user.get(`${page.path}/analytics?${query}`));
  };
  const before = await asked();
  expect(before.totals).toMatchObject({ views: 200, clicks: 200 });
  let isOver = false;
  const rolling = sweepAnalytics(server.context).finally(() => {
    isOver = true;
  });
  const meanwhile = [];
  while (!isOver) meanwhile.push(await asked());
  await rolling;
  for (const report of meanwhile) expect(report).toEqual(before);
  expect(await asked()).toEqual(before);
});

it('a busy day has the same visitors before and after it is rolled up', async () => {
  const page = await pageWithPast(server, user);
  const today = Math.floor(server.context.now().getTime() / day) * day;
  const views = 2_500;
  for (let visitor = 0; visitor < 6 * views; visitor += 1) {
    const time = today - (2 + Math.floor(visitor / views)) * day + (visitor % views) * 1_000;
    server.context.hits.add(hitOf(page.id, { time, visitor, target: { kind: 'page' } }));
  }
  await server.context.hits.flush();
  const timeline = async () => {
    const { timeline: days = [] } = reportIn(
      await user.get(`${page.path}/analytics?period=last7&timezone=UTC&include=timeline`),
    );
    return days;
  };
  const before = await timeline();
  expect(before.filter(({ views: seen }) => seen > 0).map(({ uniqueViews }) => uniqueViews)).toEqual(
    Array(5).fill(views),
  );
  await sweepAnalytics(server.context);
  expect(await timeline()).toEqual(before);
});

it('deleting a page during its roll-up does not stop the roll-up of others', async () => {
  const [gone, other] = [await pageWithPast(server, user), await pageWithPast(server, user)];
  const time = server.context.now().getTime() - 2 * day;
  for (const { id } of [gone, other]) {
    server.context.hits.add(hitOf(id, { time, visitor: 1, target: { kind: 'page' } }));
  }
  await server.context.hits.flush();
  const { db } = server.context;
  const deleting = db.write(async (tx) => {
    await tx.profile.delete({ where: { id: gone.id } });
    await sleep(500);
  });
  await sleep(200);
  // On PostgreSQL it still finds the page, and waits for the deletion.
  await Promise.all([deleting, sweepAnalytics(server.context)]);
  const left = await db.read.all(quartersOfPage, { profileId: other.id, from: 0, to: 2 ** 31 - 1 });
  expect(left).toEqual([]);
  expect(reportIn(await user.get(`${other.path}/analytics?period=last7`)).totals.views).toBe(1);
});

it('deleting pages while their hits are stored causes no error', async () => {
  const { db, hits, now } = server.context;
  const [one, other, kept] = [await newPage(user), await newPage(user), await newPage(user)];
  const deleting = [one, other].map(({ id }, index) =>
    db.write(async (tx) => {
      await tx.profile.delete({ where: { id } });
      await sleep(400 * (index + 1));
    }),
  );
  await sleep(200);
  const errors = server.logged().filter((line) => line.includes('could not be stored')).length;
  for (const { id } of [one, other, kept]) {
    hits.add(hitOf(id, { time: now().getTime(), visitor: 1, target: { kind: 'page' } }));
  }
  await Promise.all([...deleting, hits.flush()]);
  expect(server.logged().filter((line) => line.includes('could not be stored'))).toHaveLength(errors);
  expect(reportIn(await user.get(`${kept.path}/analytics?period=today&timezone=UTC`)).totals.views).toBe(1);
});
