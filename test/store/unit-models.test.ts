import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import type { Database, Transaction } from '../../src/store/database.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { command } from '../../src/store/statement.ts';
import { newMigratedDatabaseUrl } from '../support/test-database.ts';

let folder: string;
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
  db = await openDatabase(await newMigratedDatabaseUrl(inject('postgresUrl'), folder, inject('migratedUrl')));
});
beforeEach(async () => {
  await db.write((tx) => tx.user.deleteMany());
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const addUser = (tx: Transaction, name: string) =>
  tx.user.create({ data: { email: `${name}@example.com`, name, passwordHash: '-', languageId: 1 } });
const names = async () => (await db.read.user.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name);
const insertUser = command(
  `INSERT INTO "User" ("email", "name", "passwordHash", "languageId") VALUES (:name, :name, '-', 1)`,
  { name: 'string' },
);

test('models and statements of simultaneous units see only their own unit', async () => {
  const seen = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      db.rehearse(async (tx) => {
        await sleep(index % 3);
        if (index % 2 === 0) await tx.run(insertUser, { name: `s${index}` });
        await addUser(tx, `m${index}`);
        await sleep(index % 4);
        await tx.run(insertUser, { name: `t${index}` });
        return (await tx.user.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name);
      }),
    ),
  );
  expect(seen).toEqual(seen.map((_, index) => [`m${index}`, ...(index % 2 === 0 ? [`s${index}`] : []), `t${index}`]));
  expect(await names()).toEqual([]);
});

test('several models that a unit uses concurrently belong to that unit', async () => {
  const together = (tx: Transaction) => Promise.all(['a', 'b', 'c'].map((name) => addUser(tx, name)));
  await db.rehearse(together);
  expect(await names()).toEqual([]);
  await db.write(together);
  expect(await names()).toEqual(['a', 'b', 'c']);
});

test('a unit with models that exceeds the maximum time keeps nothing, and the next one works', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = db.write(async (tx) => {
    await tx.run(insertUser, { name: 'a' });
    await addUser(tx, 'b');
    await vi.advanceTimersByTimeAsync(31_000);
  });
  await expect(slow).rejects.toMatchObject({ code: 'P2028' });
  vi.useRealTimers();
  await db.write((tx) => addUser(tx, 'c'));
  expect(await names()).toEqual(['c']);
});

test('units use models on a database that has been open for months', async () => {
  const month = 30 * 24 * 60 * 60 * 1_000;
  await db.write((tx) => addUser(tx, 'a'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await vi.advanceTimersByTimeAsync(3 * month);
  await db.write((tx) => tx.user.updateMany({ data: { name: 'b' } }));
  vi.useRealTimers();
  expect(await names()).toEqual(['b']);
});

test('values of any kind are read from a model as they were stored, within the unit and after it', async () => {
  const passkey = fc.record({
    name: fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
    publicKey: fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    rpId: fc.option(fc.constantFrom('example.com', '2026-01-01', '7', 'true')),
    signCount: fc.oneof(fc.nat(), fc.integer({ min: 0, max: 2 ** 53 - 1 }), fc.constant(0.5)),
    createdAt: fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true }),
    lastUsedAt: fc.option(fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })),
  });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(passkey, fc.boolean(), async (fields, stickersEnabled) => {
      count += 1;
      const within = await db.write(async (tx) => {
        const { id } = await addUser(tx, `n${count}`);
        await tx.user.update({ where: { id }, data: { stickersEnabled } });
        const data = { ...fields, userId: id, credentialId: `c${count}`, userHandle: '-', transports: '' };
        await tx.passkey.create({ data });
        return tx.user.findUniqueOrThrow({ where: { id }, include: { passkeys: true } });
      });
      expect(within).toMatchObject({ stickersEnabled, passkeys: [fields] });
      const { id } = within;
      expect(await db.read.user.findFirst({ where: { id }, include: { passkeys: true } })).toEqual(within);
      // Dates, numbers and bytes find the row that they are in.
      expect(await db.read.passkey.count({ where: { ...fields, userId: id } })).toBe(1);
      expect(
        await db.read.passkey.aggregate({
          where: { userId: id },
          _max: { createdAt: true, signCount: true, rpId: true },
        }),
      ).toEqual({ _max: { createdAt: fields.createdAt, signCount: fields.signCount, rpId: fields.rpId } });
    }),
    { numRuns: 40 },
  );
});
