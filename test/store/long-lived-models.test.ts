import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';

/** Prisma ends a transaction after 25 days at most: a timer cannot be set to more. */
const day = 24 * 60 * 60 * 1_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

test('units of work use the models for as long as the process runs', async () => {
  const url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await applyMigrations(url);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const db = await openDatabase(url);
  const rename = (name: string) => db.write((tx) => tx.user.updateMany({ data: { name } }));
  await db.write((tx) =>
    tx.user.create({ data: { email: 'a@example.com', name: 'a', passwordHash: '-', languageId: 1 } }),
  );
  for (let week = 0; week < 8; week += 1) {
    await vi.advanceTimersByTimeAsync(7 * day);
    expect(await rename(`in week ${week}`)).toEqual({ count: 1 });
    expect(await db.read.user.findMany({ select: { name: true } })).toEqual([{ name: `in week ${week}` }]);
  }
  await vi.advanceTimersByTimeAsync(60 * day);
  expect(await rename('after two quiet months')).toEqual({ count: 1 });
  vi.useRealTimers();
  await db.close();
});
