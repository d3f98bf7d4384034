import { afterEach, expect, test } from 'vitest';
import { type RetentionName, retention } from '../../src/domain/retention/retention.ts';
import { retentionPeriod } from '../../src/domain/retention/retention-period.ts';
import type { Retention } from '../../src/domain/retention/term.ts';
import { sweepAll } from '../../src/sweeping.ts';
import { newWorld, type World } from '../deletion/support/world.ts';
import { noise } from '../files/support/pictures.ts';
import { fileOf, postFile } from '../files/support/upload.ts';
import { openBrowser, signIn } from '../site/support/browser.ts';
import { runSql } from '../store/support/raw-database.ts';
import {
  filesLeft,
  fillFolders,
  fillRest,
  rowsIn,
  rowsOf,
  setStartTimes,
  tablesOf,
  timed,
} from './support/stored-times.ts';

const second = 1_000;
const unit = { second, minute: 60 * second, hour: 3_600 * second, day: 86_400 * second };
const entries = Object.entries(retention) as [RetentionName, Retention][];

let world: World | undefined;
afterEach(() => world?.close());

/** Creates a server with data of every kind, all of which began now. */
async function filledWorld(settings: Record<string, string> = {}) {
  world = await newWorld(settings);
  const { server, user, page } = world;
  const now = server.context.now();
  const { path } = fileOf(await postFile(server, user, await noise('jpeg', 310, 200)));
  expect((await user.patch(page.path, { avatar: path })).status).toBe(200);
  await server.context.calls.flush();
  await fillRest(world, now);
  await fillFolders(world, now);
  const url = server.settings.DATABASE_URL ?? '';
  for (const name of timed.keys()) await setStartTimes(url, name, now);
  let passed = 0;
  /** Sweeps that long after the start of all data. */
  const sweepAfter = async (age: number) => {
    server.advance(now.getTime() + age - server.context.now().getTime());
    passed = age;
    await sweepAll(server.context, new AbortController().signal);
    expect([passed, server.logged().filter((line) => line.includes('sweeping failed'))]).toEqual([passed, []]);
  };
  const ageOf = (name: RetentionName) => {
    const kept = retentionPeriod(name, server.context.config);
    return kept === null ? null : kept.value * unit[kept.unit];
  };
  return { filled: world, url, picture: path, sweepAfter, ageOf };
}

test('each kind of data exists until its period ends, and is then deleted', async () => {
  const { url, sweepAfter, ageOf } = await filledWorld();
  const inDays = new Set<RetentionName>(['statistics', 'socialAccountDays', 'socialPostDays']);
  const ends = [...timed.keys()].flatMap((name) => {
    const age = ageOf(name);
    return age === null ? [] : [{ name, age, grain: inDays.has(name) ? unit.day : 5 * second }];
  });
  const moments = ends.flatMap(({ name, age, grain }) => [
    { at: age - grain, name, isThere: true },
    { at: age + grain, name, isThere: false },
  ]);
  for (const { at, name, isThere } of moments.sort((a, b) => a.at - b.at)) {
    await sweepAfter(at);
    expect([name, at, (await rowsOf(url, name)) > 0]).toEqual([name, at, isThere]);
    if (name === 'statistics') expect([at, (await rowsIn(url, 'StatisticsDay')) > 0]).toEqual([at, isThere]);
  }
  expect(ends.length).toBeGreaterThan(25);
}, 60_000);

/** Tables with rows that this server keeps until they are deleted. */
function lastingTables(ageOf: (name: RetentionName) => number | null): Set<string> {
  return new Set(entries.flatMap(([name, { tables, expires }]) => (ageOf(name) === null && !expires ? tables : [])));
}

test.each<[what: string, settings: Record<string, string>]>([
  ['by default', {}],
  ['with a period for submissions', { KEEP_SUBMISSIONS_DAYS: '365' }],
  [
    'without times',
    {
      KEEP_STATISTICS_DAYS: '0',
      KEEP_CALLS_DAYS: '0',
      KEEP_SIGN_INS_DAYS: '0',
      KEEP_INACTIVE_CLIENTS_DAYS: '0',
      KEEP_SUBMISSIONS_DAYS: '0',
    },
  ],
])(
  'after 800 days, %s, only data without a period is left',
  async (_what, settings) => {
    const { filled, url, picture, sweepAfter, ageOf } = await filledWorld(settings);
    const lasting = lastingTables(ageOf);
    const before = new Map<string, number>();
    for (const table of await tablesOf(url)) before.set(table, await rowsIn(url, table));
    expect([...before].filter(([table, rows]) => rows === 0 && !notFilled.has(table))).toEqual([]);

    await sweepAfter(800 * unit.day);
    // Queued mails are deleted by their worker, every five seconds, and by no sweep.
    await expect.poll(() => rowsIn(url, 'MailMessage'), { timeout: 15_000 }).toBe(0);
    for (const [table] of before) {
      const rows = await rowsIn(url, table);
      if (lasting.has(table)) expect([table, rows > 0]).toEqual([table, true]);
      else expect([table, rows]).toEqual([table, 0]);
    }
    expect(await filesLeft(filled)).toBe(0);
    expect(await runSql(url, 'SELECT "path" FROM "File"')).toEqual([{ path: picture }]);
    expect((await fetch(`${filled.server.url}/${filled.page.login}`)).status).toBe(200);
  },
  60_000,
);

/** A day is rolled up by the first sweep after it; only version 1.1 fills the others. */
const notFilled = new Set(['StatisticsDay', 'AnalyticsQuarter', 'AnalyticsDay']);

test('the cookie of a session lasts as long as a session', async () => {
  world = await newWorld();
  const { server, email } = world;
  const signedIn = await signIn(openBrowser(server), { email, password: 'green umbrella 71' });
  const [session, known] = ['vitrine', 'vitrine-browser'].map((name) =>
    signedIn.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)),
  );
  expect(session).toContain(`Max-Age=${retention.longestSessions.keep / second}`);
  expect(known).toContain(`Max-Age=${retention.browserCookie.keep / second}`);
});
