import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { readCalls } from '../../src/domain/accounts/read-calls.ts';
import { sweepAnalytics } from '../../src/domain/analytics/sweep.ts';
import { dayOfQuarter, quarterOf } from '../../src/domain/analytics/time.ts';
import { sweepRows } from '../../src/domain/retention/sweep-rows.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { hitOf, pageWithPast } from '../analytics/support/past.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let postgres: ThrowawayPostgres;
let url: string;
let admin: pg.Client;
let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  postgres = await startThrowawayPostgres();
  url = await postgres.createDatabase();
  await applyMigrations(url);
  server = await startServer({ DATABASE_URL: url });
  anna = await newUser(server);
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
  await postgres.stop();
});

const day = 24 * 60 * 60 * 1_000;
const callsShown = async () => (await readCalls(server.context, anna.id, { take: 100 })).length;
const rowsIn = async (table: string) => Number((await admin.query(`SELECT count(*) FROM "${table}"`)).rows[0]?.count);

/** Counts a visitor's view of that many days ago. */
async function view(profileId: number, daysAgo: number): Promise<void> {
  const { hits, now } = server.context;
  const time = now().getTime() - daysAgo * day;
  hits.add(hitOf(profileId, { time, target: { kind: 'page' }, visitor: daysAgo }));
  await hits.flush();
}

test('a running service with the partitions of docs/scale.md records, reports and sweeps', async () => {
  const blocks = [...(await readFile('docs/scale.md', 'utf8')).matchAll(/```sql\n([\s\S]+?)```/g)].map(
    ([, block = '']) => block,
  );
  expect(blocks).toHaveLength(3);
  const [calls = '', days = '', drop = ''] = blocks;
  const today = dayOfQuarter(quarterOf(Date.now()));
  const page = await pageWithPast(server, anna);
  await view(page.id, 3);
  await sweepAnalytics(server.context);
  const before = await callsShown();
  expect(before).toBeGreaterThan(0);
  expect(await rowsIn('StatisticsDay')).toBe(1);

  await admin.query(calls.replaceAll('100000000', String(before + 1)).replaceAll('130000000', String(before + 2)));
  await admin.query(days.replaceAll('30000', String(today - 1)).replaceAll('30365', String(today + 364)));
  for (let count = 0; count < 3; count += 1) await anna.get('/me');
  expect(await callsShown()).toBe(before + 3);
  expect([await rowsIn('ApiCall_1'), await rowsIn('ApiCall_2'), await rowsIn('ApiCall_rest')]).toEqual([before, 1, 2]);

  await view(page.id, 1);
  await sweepAnalytics(server.context);
  expect([await rowsIn('StatisticsDay_1'), await rowsIn('StatisticsDay_2')]).toEqual([1, 1]);
  const { body } = await anna.get(`${page.path}/analytics?period=last7`);
  expect(body.data).toMatchObject({ totals: { views: 2 } });

  // Nothing is left to be done for a start, and the sweep deletes through the partitions.
  expect(await applyMigrations(url)).toEqual([]);
  await callsShown();
  await admin.query(drop);
  expect(await callsShown()).toBe(4);
  server.advance(100 * day);
  await sweepRows(server.context);
  expect(await rowsIn('ApiCall')).toBe(0);
});
