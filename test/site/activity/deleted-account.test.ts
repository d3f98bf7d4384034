import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readCalls } from '../../../src/domain/accounts/read-calls.ts';
import { statement } from '../../../src/store/statement.ts';
import { newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const waitingForLocks = statement(
  `SELECT COUNT(*) AS "count" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  {},
  { count: 'number' },
);

test.skipIf(inject('postgresUrl') === null)(
  'an account deleted while its records are stored causes no error, and others lose no record',
  async () => {
    const [leaving, staying] = [await newUser(server), await newUser(server)];
    const { calls, db } = server.context;
    const call = async () => {
      for (const user of [leaving, staying]) expect((await user.get('/me')).status).toBe(200);
    };
    // Notes the use of the tokens, which would wait for the lock below.
    await call();
    await calls.flush();
    let stored: Promise<void> | undefined;
    await db.write(async (tx) => {
      await tx.user.deleteMany({ where: { id: leaving.id } });
      // The work that stores them still finds the account, and then waits for its deletion.
      await call();
      stored = calls.flush();
      await expect.poll(async () => (await db.read.first(waitingForLocks, {}))?.count).toBe(1);
    });
    await stored;
    expect(await readCalls(server.context, staying.id, { take: 10 })).toHaveLength(2);
    expect(server.logged().join()).not.toContain('could not be stored');
  },
);
