import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../src/domain/accounts/accounts.ts';
import { createSession } from '../src/domain/accounts/sessions.ts';
import { sweepAccounts } from '../src/domain/accounts/sweep.ts';
import { sweepIdempotency } from '../tools/idempotency.ts';
import { startServer, type TestServer } from './support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const hour = 60 * 60 * 1000;

test('sessions, password resets and idempotency records go once they have run out, and not before', async () => {
  const { context } = server;
  const { db } = context;
  const account = await createAccount(context, {
    email: 'sweep@example.com',
    name: 'Sweep',
    password: 'a long enough password',
  });
  await createSession(context, account.id, 'a browser');
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
  const sweep = async () => {
    await sweepAccounts(context);
    await sweepIdempotency(context);
  };

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
