import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { newMigratedDatabaseUrl } from '../support/test-database.ts';

let folder: string;
let url: string;
let one: Database;
let other: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-announcements-'));
  url = await newMigratedDatabaseUrl(inject('postgresUrl'), folder, inject('migratedUrl'));
  one = await openDatabase(url);
  other = await openDatabase(url);
});
afterEach(async () => {
  await one.close();
  await other.close();
  await rm(folder, { recursive: true, force: true });
});

const onPostgresql = test.skipIf(inject('postgresUrl') === null);

test('an announcement reaches each listener in its own process immediately, until it stops', async () => {
  const heard: (readonly number[] | null)[] = [];
  const stops = [1, 2].map(() => one.listen('outbox', (ids) => heard.push(ids)));
  one.announce('outbox', [3, 4]);
  expect(heard.filter((ids) => ids !== null)).toEqual([
    [3, 4],
    [3, 4],
  ]);
  for (const stop of stops) await stop();
  heard.length = 0;
  one.announce('outbox', [5]);
  expect(heard).toEqual([]);
});

onPostgresql('other processes of the database get it, also after their connection broke', async () => {
  const heard: (readonly number[] | null)[] = [];
  const stop = other.listen('outbox', (ids) => heard.push(ids));
  try {
    // Since something may have been announced before.
    await expect.poll(() => heard).toEqual([null]);
    one.announce('outbox', [3, 4]);
    await expect.poll(() => heard.slice(1)).toEqual([[3, 4]]);
    one.announce(
      'outbox',
      Array.from({ length: 5_000 }, (_, id) => 1_000_000 + id),
    );
    await expect.poll(() => heard.slice(2)).toEqual([null]);

    heard.length = 0;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
    );
    await expect.poll(() => heard).toEqual([null]);
    one.announce('outbox', [6]);
    await expect.poll(() => heard.slice(1)).toEqual([[6]]);
    // Every user who may connect can send anything.
    await client.query(`SELECT pg_notify('vitrine', 'somebody outbox ids')`);
    await expect.poll(() => heard.slice(2)).toEqual([null]);
    await client.end();
  } finally {
    await stop();
  }
});

test.skipIf(inject('postgresUrl') === null || !existsSync('/proc/net/tcp'))(
  'a connection that only listens checks within half a minute whether its server is reachable',
  async () => {
    const heard: unknown[] = [];
    const stop = other.listen('outbox', (ids) => heard.push(ids));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await expect.poll(() => heard).toEqual([null]);
      const { rows } = await client.query<{ port: number }>(
        `SELECT client_port AS port FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
      // Until the sent data is acknowledged, another timer runs.
      await expect.poll(() => secondsUntilAsked(rows[0]?.port ?? 0)).toBeLessThanOrEqual(30);
    } finally {
      await client.end();
      await stop();
    }
  },
);

/**
 * Returns the time until the kernel's next probe on the connection from that port; null if its timer is another one (proc_net_tcp.txt of
 * Linux).
 */
async function secondsUntilAsked(port: number): Promise<number | null> {
  const connections = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  const timer = connections.find(([, local]) => Number.parseInt(local?.split(':')[1] ?? '', 16) === port)?.[5];
  const [kind, ticks] = (timer ?? '').split(':');
  return kind === '02' ? Number.parseInt(ticks ?? '', 16) / 100 : null;
}
