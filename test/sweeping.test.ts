import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepAuthorizations } from '../oauth/sweep-authorizations.ts';
import { createAccount } from '../src/domain/accounts/accounts.ts';
import { createSession } from '../src/domain/accounts/sessions.ts';
import { minuteOf } from '../src/domain/analytics/time.ts';
import { sweepHistory } from '../src/domain/history/sweep-history.ts';
import { sweepRows } from '../src/domain/retention/sweep-rows.ts';
import { oldestQuarter } from '../src/store/analytics/statements.ts';
import { command } from '../src/store/statement.ts';
import { storeIdempotencyRecord } from '../src/store/statements/idempotency.ts';
import { startSweeping } from '../src/sweeping.ts';
import { newPage, newUser } from './support/api-client.ts';
import { startServer, type TestServer } from './support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const hour = 60 * 60 * 1000;

test('expired sessions, password resets and idempotency records are deleted, and not before', async () => {
  const { context } = server;
  const { db } = context;
  const account = await createAccount(context, {
    email: 'sweep@example.com',
    name: 'Sweep',
    password: 'a long enough password',
  });
  await createSession(context, account.id);
  const now = context.now();
  await db.write(async (tx) => {
    await tx.passwordReset.create({
      data: { tokenHash: 'hash', userId: account.id, expiresAt: new Date(now.getTime() + hour) },
    });
    await tx.idempotencyRecord.create({
      data: { userId: account.id, key: 'key', fingerprint: 'print', status: 200, body: '{}', createdAt: now },
    });
  });
  const left = async () => [
    await db.read.session.count(),
    await db.read.passwordReset.count(),
    await db.read.idempotencyRecord.count(),
  ];
  const sweep = () => sweepRows(context);

  await sweep();
  expect(await left()).toEqual([1, 1, 1]);
  server.advance(2 * hour);
  await sweep();
  expect(await left()).toEqual([1, 0, 1]);
  server.advance(23 * hour);
  await sweep();
  expect(await left()).toEqual([1, 0, 0]);
  server.advance(31 * 24 * hour);
  await sweep();
  expect(await left()).toEqual([0, 0, 0]);
});

test('a record that is stored again at the moment of the sweep stays', async () => {
  const { context } = server;
  const { db } = context;
  const { id } = await newUser(server);
  const stored = (now: Date) => ({
    userId: id,
    key: 'again',
    fingerprint: 'print',
    status: 200,
    body: '{}',
    profileId: null,
    now,
  });
  const twoDays = 48 * hour;
  await db.write((tx) => tx.run(storeIdempotencyRecord, stored(new Date(context.now().getTime() - twoDays))));
  let sweeping: Promise<void> | undefined;
  await db.write(async (tx) => {
    await tx.run(storeIdempotencyRecord, stored(context.now()));
    sweeping ??= sweepRows(context);
    await sleep(100);
  });
  await sweeping;
  expect(await db.read.idempotencyRecord.count({ where: { userId: id } })).toBe(1);
});

const repeatSpent = command(
  `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 10100)
   INSERT INTO "UsedJwt" SELECT "hash" || number, "expiresAt" FROM "UsedJwt", numbers WHERE "hash" = 'spent'`,
  {},
);
test('all expired rows are deleted, for any number of them', async () => {
  const { context } = server;
  const expiresAt = new Date(context.now().getTime() - 1);
  await context.db.write(async (tx) => {
    await tx.usedJwt.create({ data: { hash: 'spent', expiresAt } });
    await tx.run(repeatSpent, {});
  });
  await sweepAuthorizations(context);
  expect(await context.db.read.usedJwt.count({ where: { hash: { startsWith: 'spent' } } })).toBe(0);
});

test('between the histories of two pages, every waiting unit runs', async () => {
  const { context } = server;
  const user = await newUser(server);
  for (const page of [await newPage(user), await newPage(user)]) await user.patch(page.path, { title: 'Changed' });
  const turns: string[] = [];
  const first: typeof context.db.read.first = (...question) => {
    if (turns.length === 0) setImmediate(() => turns.push('a request'));
    turns.push('a page');
    return context.db.read.first(...question);
  };
  const read = Object.create(context.db.read, { first: { value: first } });
  await sweepHistory({ ...context, db: { ...context.db, read } });
  expect(turns).toEqual(['a page', 'a request', 'a page']);
});

test('stopping the sweep waits for the page whose day is being rolled up, and for no other', async () => {
  const { context } = server;
  const user = await newUser(server);
  const [, other] = [await newPage(user), await newPage(user)].map(({ id }) => {
    const minute = minuteOf(context.now().getTime() - 48 * hour);
    context.hits.add({ profileId: id, minute, target: 0, visitor: null });
    return id;
  });
  await context.hits.flush();
  await new Promise<void>((resolve) => {
    let isNext = false;
    const first: typeof context.db.read.first = (asked, parameters) => {
      isNext = Object.is(asked, oldestQuarter);
      return context.db.read.first(asked, parameters);
    };
    const read = Object.create(context.db.read, { first: { value: first } });
    const write: typeof context.db.write = (work, options) => {
      if (isNext) void stop().then(resolve);
      return context.db.write(work, options);
    };
    const stop = startSweeping({ ...context, db: { ...context.db, read, write } }, 1);
  });
  expect(await context.db.read.first(oldestQuarter, { before: 2 ** 31 - 1 })).toMatchObject({ profileId: other });
});

test('stopping the sweep waits for the file that is being deleted, and for no other', async () => {
  const { context } = server;
  const paths = ['images/00/first.png', 'images/00/second.png'];
  for (const [index, path] of paths.entries()) {
    const row = { path, contentType: 'image/png', size: 1, sweepAt: new Date(index) };
    await context.db.write((tx) => tx.file.create({ data: row }));
  }
  const done: string[] = [];
  await new Promise<void>((resolve) => {
    const stop = startSweeping({ ...context, files: { ...context.files, delete: deleteFile } }, 1);
    async function deleteFile(path: string): Promise<void> {
      void stop().then(() => {
        done.push('stopped');
        resolve();
      });
      await new Promise((next) => setImmediate(next));
      done.push(path);
    }
  });
  expect(done).toEqual([paths[0], 'stopped']);
  const left = await context.db.read.file.findMany({ where: { path: { in: paths } }, select: { path: true } });
  expect(left).toEqual([{ path: paths[1] }]);
});
