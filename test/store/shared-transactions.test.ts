import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { withResolvers } from '../../src/async/with-resolvers.ts';
import { type Database, isUniqueViolation, type Transaction } from '../../src/store/database.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { command, statement } from '../../src/store/statement.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';

let folder: string;
let url: string;
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-shared-'));
  url = await newTestDatabaseUrl(inject('postgresUrl'), folder);
  await applyMigrations(url);
  db = await openDatabase(url);
});
beforeEach(async () => {
  await db.write((tx) => tx.user.deleteMany());
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const insertUser = command(
  `INSERT INTO "User" ("email", "name", "passwordHash", "languageId") VALUES (:email, :name, '-', 1)`,
  { email: 'string', name: 'string' },
);
const insertUserAndRead = statement(
  `INSERT INTO "User" ("email", "name", "passwordHash", "languageId") VALUES (:email, :name, '-', 1) RETURNING "id"`,
  { email: 'string', name: 'string' },
  { id: 'number' },
);
const countByPrefix = statement(
  `SELECT COUNT(*) AS "count" FROM "User" WHERE "name" LIKE :prefix || '-%'`,
  { prefix: 'string' },
  { count: 'number' },
);
const countUsers = statement('SELECT COUNT(*) AS "count" FROM "User"', {}, { count: 'number' });

const share = <T>(lock: string, work: (tx: Transaction) => Promise<T>) => db.write(work, { lock });
const tryShared = <T>(lock: string, work: (tx: Transaction) => Promise<T>) => db.rehearse(work, { lock });
const send = (tx: Transaction, name: string) => tx.send(insertUser, { email: `${name}@example.com`, name });
const names = async () => (await db.read.user.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name);

class Refused extends Error {}

const kinds = {
  async adds() {},
  async refuses(tx: Transaction) {
    await tx.first(countUsers, {});
    throw new Refused();
  },
  async 'fails after a change'(tx: Transaction) {
    send(tx, 'fails');
    await tx.first(countUsers, {});
    throw new Refused();
  },
  async 'fails without an error'(tx: Transaction) {
    send(tx, 'twice');
    send(tx, 'twice');
  },
  async 'uses a model'(tx: Transaction) {
    await tx.user.count();
  },
  async 'takes a second lock'(tx: Transaction) {
    await tx.lock('second');
  },
};
const failing = new Set(['refuses', 'fails after a change', 'fails without an error']);

test('for any units in a shared transaction, each is kept or rolled back by itself, and those of one lock run in sequence', async () => {
  const units = fc.array(
    fc.record({
      lock: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]), 'adds' as const, 'adds' as const),
      reads: fc.boolean(),
      isTried: fc.boolean(),
      pause: fc.constantFrom(null, null, 0, 3),
    }),
    { minLength: 2, maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(units, async (drawn) => {
      await db.write((tx) => tx.user.deleteMany());
      const told: number[] = [];
      const settled = await Promise.allSettled(
        drawn.map(async ({ lock, kind, reads, isTried, pause }, index) => {
          if (pause !== null) await sleep(pause);
          return (isTried ? tryShared : share)(lock, async (tx) => {
            const count = (await tx.first(countByPrefix, { prefix: lock }))?.count ?? 0;
            tx.afterCommit(() => void told.push(index));
            if (kind !== 'refuses') {
              // Taken already where another had not waited for its turn.
              const name = `${lock}-${count}`;
              if (reads) await tx.first(insertUserAndRead, { email: `${name}@example.com`, name });
              else send(tx, name);
            }
            await kinds[kind](tx);
            return index;
          });
        }),
      );
      const expected = drawn.map(({ kind }, index) => (failing.has(kind) ? 'refused' : index));
      expect(settled.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))).toEqual(expected);
      for (const [index, outcome] of settled.entries()) {
        if (outcome.status === 'fulfilled') continue;
        const isOwn =
          drawn[index]?.kind === 'fails without an error'
            ? isUniqueViolation(outcome.reason, 'email')
            : outcome.reason instanceof Refused;
        expect(isOwn).toBe(true);
      }
      const isKept = ({ kind, isTried }: (typeof drawn)[number]) => !isTried && !failing.has(kind);
      expect(told.sort((a, b) => a - b)).toEqual(drawn.flatMap((unit, index) => (isKept(unit) ? [index] : [])));
      const kept = ['a', 'b', 'c'].flatMap((lock) => {
        const count = drawn.filter((unit) => unit.lock === lock && isKept(unit)).length;
        return Array.from({ length: count }, (_, index) => `${lock}-${index}`);
      });
      expect(await names()).toEqual(kept.sort());
    }),
    { numRuns: 60 },
  );
});

const transactionId = statement('SELECT txid_current()::text AS "id"', {}, { id: 'string' });

// SQLite has one writer, whose units share every wait.
test.skipIf(inject('postgresUrl') === null)(
  'units that begin together share a transaction, also if they wait for the same lock',
  async () => {
    const unit = (lock: string, index: number) =>
      share(lock, async (tx) => {
        const found = await tx.first(transactionId, {});
        send(tx, `${lock}-${index}`);
        return found?.id;
      });
    const ids = await Promise.all(['a', 'b', 'c'].flatMap((lock) => [0, 1, 2, 3].map((index) => unit(lock, index))));
    expect(new Set(ids).size).toBe(1);
    expect(await names()).toHaveLength(12);
    // Units that await no result, too.
    await Promise.all(['a', 'b'].map((lock) => share(lock, async (tx) => send(tx, `${lock}-sent`))));
    expect(await names()).toHaveLength(14);
    const alone = [await unit('a', 4), await unit('a', 5)];
    expect(new Set([...ids, ...alone]).size).toBe(3);
  },
);

test('dry runs that begin together do not see each other, and share a transaction if they need different locks', async () => {
  await share('a', async (tx) => send(tx, 'a-0'));
  const rehearsal = (lock: string) =>
    tryShared(lock, async (tx) => {
      const count = (await tx.first(countByPrefix, { prefix: lock }))?.count;
      const name = `${lock}-${count}`;
      await tx.first(insertUserAndRead, { email: `${name}@example.com`, name });
      return { count, transaction: inject('postgresUrl') && (await tx.first(transactionId, {}))?.id };
    });
  const locks = ['a', 'b', 'c', 'a', 'b', 'a'];
  const outcomes = await Promise.all(locks.map(rehearsal));
  expect(outcomes.map(({ count }) => count)).toEqual([1, 0, 0, 1, 0, 1]);
  expect(await names()).toEqual(['a-0']);
  // SQLite has one writer, whose units share every wait.
  if (inject('postgresUrl') === null) return;
  const transactions = outcomes.map(({ transaction }) => transaction);
  expect(new Set(transactions.slice(0, 3)).size).toBe(1);
  expect(new Set(transactions).size).toBe(3);
});

test.skipIf(inject('postgresUrl') === null)(
  'a lock held by another process delays only units that need it, and none that share a transaction with them',
  async () => {
    const other = await openDatabase(url);
    const { promise: mayLeave, resolve: leave } = withResolvers();
    const { promise: hasEntered, resolve: entered } = withResolvers();
    const held = other.write(async (tx) => {
      await tx.lock('held');
      await tx.first(countUsers, {});
      entered();
      await mayLeave;
      send(tx, 'held-0');
    });
    await hasEntered;
    const unit = (lock: string) =>
      share(lock, async (tx) => {
        const count = (await tx.first(countByPrefix, { prefix: lock }))?.count ?? 0;
        send(tx, `${lock}-${count}`);
      });
    const blind = share('held', async (tx) => send(tx, 'blind'));
    const waiting = ['held', 'held'].map(unit);
    await Promise.all(['a', 'b', 'a'].map(unit));
    expect(await names()).toEqual(['a-0', 'a-1', 'b-0']);
    leave();
    await Promise.all([held, blind, ...waiting]);
    expect(await names()).toEqual(['a-0', 'a-1', 'b-0', 'blind', 'held-0', 'held-1', 'held-2']);
    await other.close();
  },
);

test.skipIf(inject('postgresUrl') === null)('a long unit delays none that begins later', async () => {
  const { promise: mayLeave, resolve: leave } = withResolvers();
  const long = share('a', async (tx) => {
    await tx.first(countUsers, {});
    await mayLeave;
    send(tx, 'long');
  });
  await sleep(10);
  await share('b', async (tx) => send(tx, 'short'));
  expect(await names()).toEqual(['short']);
  leave();
  await long;
  expect(await names()).toEqual(['long', 'short']);
});

const endOwnConnection = statement(
  'SELECT pg_terminate_backend(pg_backend_pid()) AS "ended"',
  {},
  { ended: 'boolean' },
);

test.skipIf(inject('postgresUrl') === null)(
  'if the connection is lost before the end, each unit is repeated once',
  async () => {
    let attempts = 0;
    const losing = share('a', async (tx) => {
      attempts += 1;
      send(tx, 'a');
      if (attempts === 1) await tx.all(endOwnConnection, {});
    });
    const others = ['b', 'c'].map((name) =>
      share(name, async (tx) => {
        await tx.first(countUsers, {});
        send(tx, name);
      }),
    );
    await Promise.all([losing, ...others]);
    expect(attempts).toBe(2);
    expect(await names()).toEqual(['a', 'b', 'c']);
  },
);
