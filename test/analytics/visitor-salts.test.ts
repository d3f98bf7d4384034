import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { storeHits } from '../../src/domain/analytics/store-hits.ts';
import { sweepAnalytics } from '../../src/domain/analytics/sweep.ts';
import { dayOfQuarter, quarterOf } from '../../src/domain/analytics/time.ts';
import { createVisitorMarker } from '../../src/domain/analytics/visitor.ts';
import { saltOfDay } from '../../src/store/analytics/visitor-statements.ts';
import { backupDatabase, restoreDatabase } from '../../src/store/backup.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { runSql } from '../store/support/raw-database.ts';
import { type ApiUser, newLogin, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { hitOf, reportIn } from './support/past.ts';

// Salts that distinguish the visitors of a day (docs/decisions/0206).

const day = 24 * 60 * 60 * 1000;
let folder: string;
let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-salts-'));
  server = await startServer({ RATE_ANALYTICS_PER_MINUTE: '0' });
  user = await newUser(server);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const today = () => dayOfQuarter(quarterOf(server.context.now().getTime()));
const saltsOf = async (url: string) => (await runSql(url, 'SELECT "day" FROM "VisitorSalt"')).map((row) => row.day);
const visitorsIn = (url: string) => runSql(url, 'SELECT "visitor" FROM "DayVisitor"');

test('all processes share one random salt a day, and mark a visitor differently on each page and day', async () => {
  const [one, other] = [createVisitorMarker(server.context.db), createVisitorMarker(server.context.db)];
  const marks = await Promise.all([
    ...[one(1, '203.0.113.5', 'browser', today()), other(1, '203.0.113.5', 'browser', today())],
    ...[one(2, '203.0.113.5', 'browser', today()), one(1, '203.0.113.5', 'browser', today() + 1)],
    ...[one(1, '203.0.113.6', 'browser', today()), one(1, '203.0.113.5', 'another', today())],
  ]);
  expect(marks[1]).toBe(marks[0]);
  expect(new Set(marks).size).toBe(5);
  const salts = await Promise.all(
    [today(), today() + 1].map((of) => server.context.db.read.first(saltOfDay, { day: of })),
  );
  expect(salts.map((row) => row?.salt.length)).toEqual([32, 32]);
  expect(Buffer.from(salts[0]?.salt ?? '').equals(Buffer.from(salts[1]?.salt ?? ''))).toBe(false);
});

test('several processes together count a visitor once a day', async () => {
  const page = await newPage(user);
  const other = await openDatabase(server.context.config.databaseUrl);
  try {
    const time = server.context.now().getTime();
    const store = (db: typeof other, visitors: number[]) =>
      db.write((tx) => {
        const hits = visitors.map((visitor) => hitOf(page.id, { time, visitor, target: { kind: 'page' } }));
        return storeHits(tx, newLogin(), hits, server.context.now());
      });
    const dbs = [server.context.db, other];
    await Promise.all(Array.from({ length: 20 }, (_, turn) => store(dbs[turn % 2] ?? other, [turn % 4, 4, 5])));
    const { totals } = reportIn(await user.get(`${page.path}/analytics?period=today&timezone=UTC`));
    expect([totals.views, totals.uniqueViews]).toEqual([60, 6]);
  } finally {
    await other.close();
  }
});

test('the salt and the visitors of a day are deleted within two hours of its end', async () => {
  const page = await newPage(user);
  const { db, hits, config, now } = server.context;
  await createVisitorMarker(db)(page.id, '203.0.113.5', 'browser', today());
  hits.add(hitOf(page.id, { time: now().getTime(), visitor: 1, target: { kind: 'page' } }));
  await hits.flush();
  await sweepAnalytics(server.context);
  const kept = today();
  expect(await saltsOf(config.databaseUrl)).toContain(kept);
  expect(await visitorsIn(config.databaseUrl)).not.toEqual([]);
  server.advance(day - (now().getTime() % day) + 61 * 60 * 1000);
  expect(today()).toBe(kept + 1);
  await sweepAnalytics(server.context);
  expect(await saltsOf(config.databaseUrl)).not.toContain(kept);
  expect(await visitorsIn(config.databaseUrl)).toEqual([]);
  const totals = reportIn(await user.get(`${page.path}/analytics?period=last7&timezone=UTC`)).totals;
  expect(totals).toMatchObject({ views: 1, uniqueViews: 1 });
});

test('a backup contains neither, and a restored server continues to count', async () => {
  const page = await newPage(user);
  const { db, hits, config, now } = server.context;
  const visitor = await createVisitorMarker(db)(page.id, '203.0.113.5', 'browser', today());
  hits.add({ ...hitOf(page.id, { time: now().getTime(), visitor: 1, target: { kind: 'page' } }), visitor });
  await hits.flush();
  const salt = Buffer.from((await db.read.first(saltOfDay, { day: today() }))?.salt ?? '');
  expect(salt).toHaveLength(32);
  const file = join(folder, 'backup');
  await backupDatabase(config.databaseUrl, file);
  const bytes = await readFile(file);
  expect([bytes.includes(salt), bytes.includes(visitor)]).toEqual([false, false]);
  const url = await newTestDatabaseUrl(inject('postgresUrl'), await mkdtemp(join(folder, 'restored-')));
  await restoreDatabase(url, file);
  expect([await saltsOf(url), await visitorsIn(url)]).toEqual([[], []]);
  const restored = await openDatabase(url);
  try {
    expect(await createVisitorMarker(restored)(page.id, '203.0.113.5', 'browser', today())).not.toBe(visitor);
  } finally {
    await restored.close();
  }
});

test.skipIf(inject('postgresUrl') === null)(
  'on PostgreSQL neither table is logged, and a new salt replaces a lost one',
  async () => {
    const { config, db } = server.context;
    const rows = await runSql(
      config.databaseUrl,
      `SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r' ORDER BY relname`,
    );
    expect(rows.map(({ relname }) => relname)).toEqual(['DayVisitor', 'VisitorSalt']);
    // Autovacuum passes after a single deletion, so no deleted salt stays in the file.
    const options = await runSql(config.databaseUrl, `SELECT reloptions FROM pg_class WHERE relname = 'VisitorSalt'`);
    expect(options[0]?.reloptions).toEqual(['autovacuum_vacuum_threshold=0', 'autovacuum_vacuum_scale_factor=0']);
    const mark = () => createVisitorMarker(db)(1, '203.0.113.5', 'browser', today());
    const before = await mark();
    await runSql(config.databaseUrl, 'TRUNCATE "VisitorSalt"');
    expect(await mark()).not.toBe(before);
  },
);
