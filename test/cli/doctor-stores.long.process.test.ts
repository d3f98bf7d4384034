import { copyFile, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { newClock } from '../support/clock.ts';
import { startRedis } from '../support/redis.ts';
import { canMount, mountDisk } from '../support/small-disk.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { doctor } from './doctor.ts';
import { runCli } from './run-cli.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-doctor-stores-'));
  await mkdir(join(folder, 'data'));
  server = await startServer({ DATA_DIR: join(folder, 'data') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const problems = (text: string) => text.split('\n').filter((line) => line.startsWith('problem: '));
const migrated = () => inject('migratedUrl').slice('file:'.length);

describe.skipIf(!canMount())('a full disk', () => {
  test.each<[string, string, RegExp]>([
    ['database', 'database', /^problem: the disk is full: /],
    ['incoming', 'files', /^problem: DATA_DIR: there is no room for a file \(.*ENOSPC/],
    ['files', 'files', /^problem: FILES_URL: there is no room for a file \(.*ENOSPC/],
  ])('with the %s is a problem', async (name, subject, expected) => {
    const DATA_DIR = join(folder, `full-${name}`);
    const disk = mountDisk(join(DATA_DIR, name), 6);
    try {
      const file = join(DATA_DIR, name === 'database' ? 'database' : '.', 'vitrine.db');
      await copyFile(migrated(), file);
      const settings = { ...server.settings, DATA_DIR, DATABASE_URL: `file:${file}` };
      const small = await doctor(settings);
      expect(problems(small.of('space'))).toEqual([
        expect.stringMatching(new RegExp(`${name} has \\d MB of free space: free some, at least 500 MB$`)),
      ]);
      await disk.fill();
      const { status, of } = await doctor(settings);
      expect(problems(of(subject))).toEqual([expect.stringMatching(expected)]);
      expect(status).toBe(1);
    } finally {
      disk.unmount();
    }
  });
});

test.skipIf(!canMount())('a read-only folder is a problem', async () => {
  const DATA_DIR = join(folder, 'read-only');
  const disk = mountDisk(join(DATA_DIR, 'incoming'), 1, 'ro');
  try {
    const { status, of } = await doctor({ ...server.settings, DATA_DIR });
    expect([status, of('files')]).toEqual([
      1,
      expect.stringMatching(/^problem: DATA_DIR: \S+incoming cannot be written \(EROFS\)$/),
    ]);
  } finally {
    disk.unmount();
  }
});

test('a read-only database is a problem, and one of an earlier version a warning', async () => {
  const postgres = await startThrowawayPostgres();
  try {
    const url = new URL(await postgres.createDatabase());
    const settings = { ...server.settings, DATABASE_URL: url.href, SECRET_KEY: 'k9'.repeat(20) };
    const early = await doctor(settings);
    expect(early.of('database')).toMatch(/^warning: it is of an earlier version; the next start migrates it/);
    await applyMigrations(url.href);
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`ALTER DATABASE ${url.pathname.slice(1)} SET default_transaction_read_only = on`);
    await admin.end();
    const { status, of } = await doctor(settings);
    expect(of('database')).toMatch(/^problem: the database or DATA_DIR cannot be written: .*read-only transaction/);
    expect(status).toBe(1);
  } finally {
    await postgres.stop();
  }
});

test('a database of a newer version is a problem', async () => {
  const file = join(folder, 'newer.db');
  await copyFile(migrated(), file);
  const database = new BetterSqlite3(file);
  database.exec(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
     VALUES ('x', 'x', '29990101000000_of_tomorrow', 1, 1)`,
  );
  database.close();
  const { status, of } = await doctor({ ...server.settings, DATABASE_URL: `file:${file}` });
  expect([status, of('database')]).toEqual([1, expect.stringMatching(/^problem: .*29990101000000_of_tomorrow/)]);
});

test('a clock of the database or Redis that differs from this machine’s is a problem', async () => {
  const [postgres, redis] = [await startThrowawayPostgres(), await startRedis()];
  try {
    const DATABASE_URL = await postgres.createDatabase();
    await applyMigrations(DATABASE_URL);
    const clock = newClock(folder);
    clock.step(90);
    const settings = { ...server.settings, DATABASE_URL, REDIS_URL: redis.url, ...clock.settings };
    const { status, of } = await doctor(settings);
    for (const subject of ['database', 'redis'])
      expect(problems(of(subject))).toEqual([
        expect.stringMatching(/its clock differs from the clock of this machine by (89|90|91) s: synchronise both/),
      ]);
    expect(of('address')).toContain('problem: the clock of the server at the public address differs');
    expect(status).toBe(1);
  } finally {
    await redis.stop();
    await postgres.stop();
  }
});

test('the age of the newest backup is reported; a missing or older one is a problem', async () => {
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const settings = { ...server.settings, BACKUP_URL: `file:${backups}` };
  const none = await doctor(settings);
  expect([none.status, none.of('backups')]).toEqual([
    1,
    'problem: BACKUP_URL: there is no backup yet: run "vitrine backup NAME --with-files"',
  ]);
  expect((await runCli(settings, 'backup', 'nightly', '--with-files')).status).toBe(0);
  const made = await doctor(settings);
  expect([made.status, made.of('backups')]).toEqual([0, 'ok: the newest backup, nightly, is 0 hours old']);
  const before = new Date(Date.now() - 40 * 60 * 60_000);
  await utimes(join(backups, 'nightly'), before, before);
  // Newer, and no database.
  await writeFile(join(backups, 'nightly.files'), '');
  const late = await doctor(settings);
  expect([late.status, late.of('backups')]).toEqual([
    1,
    'problem: BACKUP_URL: the newest backup, nightly, is 40 hours old: check why none was made since',
  ]);
});
