import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import { sweepRows } from '../../src/domain/retention/sweep-rows.ts';
import { sweepSocial } from '../../src/domain/social/sweep-social.ts';
import { newLogin } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const day = 24 * 60 * 60 * 1000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('keeps statistics of accounts for two years and those of posts for 120 days', async () => {
  const { context } = server;
  await createDemo(context, { email: 'demo@example.com', login: newLogin() });
  const account = await context.db.read.socialAccount.findFirst({ select: { id: true } });
  const accountId = account?.id ?? 0;
  const daysAgo = (age: number) => new Date(Date.now() - age * day).toISOString().slice(0, 10);
  await context.db.write((tx) =>
    tx.socialDailyMetric.createMany({
      data: [
        { accountId, postId: 7, date: daysAgo(110), views: 1 },
        { accountId, postId: 7, date: daysAgo(130), views: 1 },
        { accountId, date: daysAgo(700), views: 1 },
        { accountId, date: daysAgo(900), views: 1 },
      ],
    }),
  );
  await sweepSocial(context);
  const left = await context.db.read.socialDailyMetric.findMany({
    where: { date: { lt: daysAgo(100) } },
    orderBy: { date: 'asc' },
  });
  expect(left.map(({ date }) => date)).toEqual([daysAgo(700), daysAgo(110)]);
  expect(await context.db.read.socialDailyMetric.count()).toBe(3 * 60 + 2);
});

it('deletes connections that were begun and never finished', async () => {
  const { context } = server;
  const user = await context.db.read.user.findFirst({ select: { id: true } });
  const authorization = { userId: user?.id ?? 0, sessionHash: 'session', platform: 'youtube' };
  await context.db.write((tx) =>
    tx.socialAuthorization.createMany({
      data: [
        { ...authorization, stateHash: 'old', expiresAt: new Date(Date.now() - 1_000) },
        { ...authorization, stateHash: 'new', expiresAt: new Date(Date.now() + 60_000) },
      ],
    }),
  );
  await sweepRows(context);
  const left = await context.db.read.socialAuthorization.findMany();
  expect(left.map(({ stateHash }) => stateHash)).toEqual(['new']);
});
