import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { withResolvers } from '../../src/async/with-resolvers.ts';
import { ConcurrentDeletionError } from '../../src/store/concurrent-deletion-error.ts';
import { type Database, isUniqueViolation, type Transaction } from '../../src/store/database.ts';
import { applyMigrations } from '../../src/store/migrations/apply-migrations.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { command, lookup, statement } from '../../src/store/statement.ts';
import { newTestDatabaseUrl } from '../support/test-database.ts';
import { startTerminatingProxy } from './support/terminating-proxy.ts';

let folder: string;
let url: string;
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
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

const addUser = (tx: Transaction, name: string) =>
  tx.user.create({ data: { email: `${name}@example.com`, name, passwordHash: '-', languageId: 1 } });
const names = async () => (await db.read.user.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name);

const countUsers = statement('SELECT COUNT(*) AS "count" FROM "User"', {}, { count: 'number' });

const compiles = statement(`SELECT current_setting('jit') AS "jit"`, {}, { jit: 'string' });

// PostgreSQL estimates ten thousand rows for two lists of one entry, and takes far longer to compile the statement than to run it.
test.runIf(inject('postgresUrl'))(
  'PostgreSQL compiles no statement of the server, in or outside of a write',
  async () => {
    expect(await db.read.first(compiles, {})).toEqual({ jit: 'off' });
    expect(await db.write((tx) => tx.first(compiles, {}))).toEqual({ jit: 'off' });
  },
);

class Refused extends Error {}

test('a failed write leaves nothing, and its error reaches the caller unchanged', async () => {
  const failing = db.write(async (tx) => {
    await addUser(tx, 'a');
    throw new Refused('no');
  });
  await expect(failing).rejects.toBeInstanceOf(Refused);
  expect(await names()).toEqual([]);
});

test('a rolled-back write never undoes the acknowledged write of another request', async () => {
  const outcomes = fc.array(fc.record({ fails: fc.boolean(), waits: fc.nat({ max: 3 }) }), {
    minLength: 2,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(outcomes, async (jobs) => {
      await db.write((tx) => tx.user.deleteMany());
      const settled = await Promise.allSettled(
        jobs.map(({ fails, waits }, index) =>
          db.write(async (tx) => {
            await addUser(tx, `n${index}`);
            await sleep(waits);
            if (fails) throw new Refused(`n${index}`);
            return `n${index}`;
          }),
        ),
      );
      expect(settled.map(({ status }) => status)).toEqual(jobs.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')));
      const kept = jobs.flatMap(({ fails }, index) => (fails ? [] : [`n${index}`]));
      expect(await names()).toEqual(kept.sort());
    }),
    { numRuns: 25 },
  );
});

test('a failed query that is caught inside of a write affects no other write', async () => {
  await db.write((tx) => addUser(tx, 'a'));
  const settled = await Promise.allSettled([
    db.write((tx) => addUser(tx, 'b')),
    db.write(async (tx) => {
      await addUser(tx, 'c');
      await addUser(tx, 'a');
    }),
    db.write((tx) => addUser(tx, 'd')),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(settled[1]?.status === 'rejected' && isUniqueViolation(settled[1].reason, 'email')).toBe(true);
  expect(await names()).toEqual(['a', 'b', 'd']);
});

test('changes of an unfinished unit are visible to that unit only', async () => {
  const { promise: entered, resolve: enter } = withResolvers();
  const { promise: mayLeave, resolve: leave } = withResolvers();
  const writing = db.write(async (tx) => {
    await addUser(tx, 'a');
    expect(await tx.user.count()).toBe(1);
    enter();
    await mayLeave;
  });
  const seen = async () => [await names(), await db.read.first(countUsers, {}), await db.read.all(countUsers, {})];
  await entered;
  const meanwhile = await seen();
  leave();
  await writing;
  expect(meanwhile).toEqual([[], { count: 0 }, [{ count: 0 }]]);
  expect(await seen()).toEqual([['a'], { count: 1 }, [{ count: 1 }]]);
});

test.skipIf(inject('postgresUrl') !== null)('a statement that writes is rejected in a read', async () => {
  await db.write((tx) => addUser(tx, 'a'));
  const rename = statement(`UPDATE "User" SET "name" = :name RETURNING "id"`, { name: 'string' }, { id: 'number' });
  await expect(db.read.first(rename, { name: 'b' })).rejects.toThrow('readonly');
  await expect(db.read.all(rename, { name: 'b' })).rejects.toThrow('readonly');
  expect(await names()).toEqual(['a']);
});

test('afterCommit runs once the write is visible, and never for a failed write or a dry run', async () => {
  const ran: string[] = [];
  let seen: Promise<string[]> | undefined;
  await db.write(async (tx) => {
    await addUser(tx, 'a');
    tx.afterCommit(() => {
      ran.push('kept');
      seen = names();
    });
    await sleep(5);
    expect(ran).toEqual([]);
  });
  expect(ran).toEqual(['kept']);
  expect(await seen).toEqual(['a']);
  const failing = db.write(async (tx) => {
    tx.afterCommit(() => void ran.push('failed'));
    throw new Refused();
  });
  await expect(failing).rejects.toBeInstanceOf(Refused);
  await db.rehearse(async (tx) => tx.afterCommit(() => void ran.push('rehearsed')));
  expect(ran).toEqual(['kept']);
});

test('a write that begins in afterCommit is executed, even if no other follows', async () => {
  const { promise, resolve } = withResolvers<unknown>();
  await db.write(async (tx) => tx.afterCommit(() => resolve(db.write((next) => addUser(next, 'later')))));
  await promise;
  expect(await names()).toEqual(['later']);
});

test('afterCommit runs once for a write that was repeated because a simultaneous one failed', async () => {
  const ran: string[] = [];
  const writing = (name: string) =>
    db.write(async (tx) => {
      await addUser(tx, name);
      tx.afterCommit(() => void ran.push(name));
    });
  const settled = await Promise.allSettled([
    writing('a'),
    writing('b'),
    db.write(async () => {
      throw new Refused();
    }),
    writing('c'),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(ran.sort()).toEqual(['a', 'b', 'c']);
  expect(await names()).toEqual(['a', 'b', 'c']);
});

test('a dry run returns the result of the write and keeps nothing', async () => {
  const answer = await db.rehearse(async (tx) => {
    await addUser(tx, 'a');
    return tx.user.count();
  });
  expect(answer).toBe(1);
  expect(await names()).toEqual([]);
  await expect(
    db.rehearse(async () => {
      throw new Refused();
    }),
  ).rejects.toBeInstanceOf(Refused);
  await Promise.all([
    db.rehearse((tx) => addUser(tx, 'b')),
    db.write((tx) => addUser(tx, 'c')),
    db.rehearse((tx) => addUser(tx, 'd')),
  ]);
  expect(await names()).toEqual(['c']);
});

test('a lock makes reading and writing one step: of twenty that count to five, five succeed', async () => {
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      db.write(async (tx) => {
        await tx.lock('places');
        if ((await tx.user.count()) >= 5) throw new Refused();
        await addUser(tx, `n${index}`);
      }),
    ),
  );
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await names()).toHaveLength(5);
});

const insertPage = command(
  'INSERT INTO "Profile" ("userId", "login", "loginKey", "updatedAt") VALUES (:userId, :login, :login, :now)',
  { userId: 'number', login: 'string', now: 'date' },
);
test.each<[how: string, work: (tx: Transaction) => Promise<unknown>]>([
  ['a new row', (tx) => tx.profile.create({ data: { userId: 404, login: 'a', loginKey: 'a' } })],
  ['a new row by hand', (tx) => tx.run(insertPage, { userId: 404, login: 'b', now: new Date() })],
  ['a changed row', (tx) => tx.user.update({ where: { id: 404 }, data: { name: 'c' } })],
])('%s that needs a deleted row is rejected as such, and affects no other write', async (_how, work) => {
  const settled = await Promise.allSettled([
    db.write((tx) => addUser(tx, 'a')),
    db.write(work),
    db.rehearse(work),
    db.write((tx) => addUser(tx, 'b')),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  for (const outcome of settled.slice(1, 3)) {
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(ConcurrentDeletionError);
  }
  expect(await names()).toEqual(['a', 'b']);
});

const insertUser = command(
  `INSERT INTO "User" ("email", "name", "passwordHash", "languageId") VALUES (:email, :name, '-', 1)`,
  { email: 'string', name: 'string' },
);
const sendUser = (tx: Transaction, name: string) => tx.send(insertUser, { email: `${name}@example.com`, name });

test.skipIf(inject('postgresUrl') !== null).each(['write', 'rehearse'] as const)(
  'of many long simultaneous units of work (%s), the first ends before the last begins, and others run in between',
  async (way) => {
    let begun = 0;
    let begunBeforeAnother = Number.POSITIVE_INFINITY;
    let begunBeforeFirstEnded = Number.POSITIVE_INFINITY;
    const units = Array.from({ length: 20 }, () =>
      db[way](async (tx) => {
        begun += 1;
        await tx.first(countUsers, {});
        // Busy work of this process, not waiting.
        for (const end = performance.now() + 3; performance.now() < end; );
      }),
    );
    void units[0]?.then(() => {
      begunBeforeFirstEnded = begun;
      setImmediate(() => {
        begunBeforeAnother = begun;
      });
    });
    await Promise.all(units);
    expect(begun).toBe(20);
    expect(begunBeforeFirstEnded).toBeLessThan(10);
    expect(begunBeforeAnother).toBeLessThan(10);
  },
);

test('statements that are not awaited are visible to later ones, through models and statements, and kept with them', async () => {
  const seen = await db.write(async (tx) => {
    await tx.lock('places');
    sendUser(tx, 'a');
    const after = [await tx.user.count()];
    await addUser(tx, 'b');
    sendUser(tx, 'c');
    after.push((await tx.first(countUsers, {}))?.count ?? 0);
    sendUser(tx, 'd');
    return after;
  });
  expect(seen).toEqual([1, 3]);
  expect(await names()).toEqual(['a', 'b', 'c', 'd']);
});

test.each(['write', 'rehearse'] as const)(
  'a failed statement that is not awaited makes the whole unit fail, and no other: %s',
  async (how) => {
    await db.write(async (tx) => sendUser(tx, 'a'));
    const settled = await Promise.allSettled([
      db.write((tx) => addUser(tx, 'b')),
      db[how](async (tx) => {
        sendUser(tx, 'c');
        sendUser(tx, 'a');
      }),
      db[how](async (tx) => {
        sendUser(tx, 'd');
        sendUser(tx, 'a');
        await tx.user.count();
      }),
      db.write((tx) => addUser(tx, 'e')),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    for (const outcome of settled.slice(1, 3)) {
      expect(outcome.status === 'rejected' && isUniqueViolation(outcome.reason, 'email')).toBe(true);
    }
    expect(await names()).toEqual(['a', 'b', 'e']);
  },
);

test('a unit that catches the error of a statement is reported as failed if the database has dropped it', async () => {
  await db.write(async (tx) => sendUser(tx, 'a'));
  const outcome = await db
    .write(async (tx) => {
      await addUser(tx, 'b');
      await addUser(tx, 'a').catch(() => {});
    })
    .then(
      () => 'kept',
      () => 'dropped',
    );
  expect(await names()).toEqual(outcome === 'kept' ? ['a', 'b'] : ['a']);
});

// SQLite has one writer, for which all units wait.
test.skipIf(inject('postgresUrl') === null)(
  'a unit that waits for a lock delays none that needs another one, or none',
  async () => {
    const { promise: mayLeave, resolve: leave } = withResolvers();
    const held = db.write(async (tx) => {
      await tx.lock('held');
      await addUser(tx, 'a');
      await mayLeave;
    });
    const waiting = Array.from({ length: 40 }, (_, index) =>
      db.write(async (tx) => {
        await tx.lock('held');
        await addUser(tx, `w${index}`);
      }),
    );
    await db.write(async (tx) => {
      await tx.lock('other');
      await addUser(tx, 'b');
    });
    expect(await names()).toEqual(['b']);
    leave();
    await Promise.all([held, ...waiting]);
    expect(await names()).toHaveLength(42);
  },
);

const asNumber = lookup('SELECT CAST(:value AS INTEGER) AS "number"', { value: 'string' }, { number: 'number' });

// SQLite makes a number of anything.
test.skipIf(inject('postgresUrl') === null)('a failed lookup affects none of those sent with it', async () => {
  const values = ['1', 'none', '2', 'neither', '3'];
  const settled = await Promise.allSettled(values.map((value) => db.read.first(asNumber, { value })));
  expect(settled.map((found) => (found.status === 'fulfilled' ? found.value?.number : 'refused'))).toEqual([
    ...[1, 'refused', 2, 'refused', 3],
  ]);
});

const endOwnConnection = statement(
  'SELECT pg_terminate_backend(pg_backend_pid()) AS "ended"',
  {},
  { ended: 'boolean' },
);
const endOtherConnections = statement(
  `SELECT COUNT(pg_terminate_backend(pid)) AS "ended" FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  {},
  { ended: 'number' },
);

test.skipIf(inject('postgresUrl') === null)(
  'a lost connection fails the units on it and keeps nothing of them, and nothing else fails',
  async () => {
    const lost = db.write(async (tx) => {
      await addUser(tx, 'a');
      await tx.all(endOwnConnection, {});
    });
    await expect(lost).rejects.toThrow();
    await db.write((tx) => addUser(tx, 'b'));
    // Several idle connections.
    await Promise.all(Array.from({ length: 5 }, () => db.read.first(countUsers, {})));
    await db.read.first(endOtherConnections, {});
    await sleep(100);
    await Promise.all(['c', 'd', 'e'].map((name) => db.write((tx) => addUser(tx, name))));
    expect(await names()).toEqual(['b', 'c', 'd', 'e']);
  },
);

const nap = statement('SELECT pg_sleep(0.1)::text AS "slept"', {}, { slept: 'string' });

test.skipIf(inject('postgresUrl') === null)(
  'connections that PostgreSQL ends with their last response, as at a shutdown, end nothing else, and the process continues',
  async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    process.on('uncaughtException', note);
    const proxy = await startTerminatingProxy(url);
    const behind = await openDatabase(proxy.url);
    try {
      // A connection that is still being opened when the server begins to end them is refused, as by a server that is down.
      await Promise.all(Array.from({ length: 10 }, () => behind.read.all(nap, {})));
      // More than there are connections, so that others wait for each that is ended.
      const reads = Array.from({ length: 10 }, () => behind.read.all(nap, {}));
      const writes = Promise.allSettled(
        Array.from({ length: 10 }, (_, index) =>
          behind.write(async (tx) => sendUser(tx, `n${index}`), index % 2 === 0 ? { lock: `n${index}` } : {}),
        ),
      );
      await sleep(50);
      proxy.end(true);
      expect(await Promise.all(reads)).toHaveLength(10);
      proxy.end(false);
      expect((await writes).filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(uncaught).toEqual([]);
      expect(await names()).toHaveLength(10);
    } finally {
      process.off('uncaughtException', note);
      await behind.close();
      proxy.close();
    }
  },
);

test('values of any kind and length arrive unchanged, several together', async () => {
  const echo = statement(
    {
      sqlite: 'SELECT :text AS "text", :bytes AS "bytes", :number AS "number", :nothing AS "nothing"',
      postgresql:
        'SELECT :text::text AS "text", :bytes::bytea AS "bytes", :number::int AS "number", :nothing::text AS "nothing"',
    },
    { text: 'string', bytes: 'bytes', number: 'number', nothing: 'string?' },
    { text: 'string', bytes: 'bytes', number: 'number', nothing: 'string?' },
  );
  const value = fc.record({
    text: fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
      fc.integer({ min: 5_000, max: 60_000 }).map((length) => 'aä€🎈'.repeat(length / 4)),
    ),
    bytes: fc.uint8Array({ maxLength: 50_000 }),
    number: fc.integer(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 6 }), async (values) => {
      const read = await db.write((tx) =>
        Promise.all(values.map(({ text, bytes, number }) => tx.first(echo, { text, bytes, number, nothing: null }))),
      );
      expect(read.map((row) => row && { ...row, bytes: new Uint8Array(row.bytes) })).toEqual(
        values.map((sent) => ({ ...sent, nothing: null })),
      );
    }),
    { numRuns: 50 },
  );
});

test('closing waits for running units', async () => {
  const place = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
  try {
    const url = await newTestDatabaseUrl(inject('postgresUrl'), place);
    await applyMigrations(url);
    const closing = await openDatabase(url);
    const writes = Promise.all(['a', 'b'].map((name) => closing.write((tx) => addUser(tx, name))));
    await writes;
    await closing.close();
    const again = await openDatabase(url);
    expect(await again.read.user.count()).toBe(2);
    await again.close();
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});

// SQLite has no connections that others could have closed.
test.skipIf(inject('postgresUrl') === null)(
  'connections opened for simultaneous requests stay open through a quiet minute',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await Promise.all(Array.from({ length: 6 }, () => db.read.all(countUsers, {})));
      const { open } = db.load();
      expect(open).toBeGreaterThan(1);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(db.load().open).toBe(open);
    } finally {
      vi.useRealTimers();
    }
  },
);
