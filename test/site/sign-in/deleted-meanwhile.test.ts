import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { command, statement } from '../../../src/store/statement.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const lockUsers = command('LOCK TABLE "User" IN ACCESS EXCLUSIVE MODE', {});
const lockWaits = statement(
  `SELECT COUNT(*) AS "count" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  {},
  { count: 'number' },
);

// On SQLite readers never wait, so one cannot be delayed between the link and its account.
test.runIf(inject('postgresUrl'))(
  'the link for a new password reports that it has been used while its account is being deleted',
  async () => {
    const email = 'leaving@example.com';
    await signUp(openBrowser(server), { email });
    const browser = openBrowser(server);
    await browser.submit(await browser.get('/forgot-password'), '/forgot-password', { email });
    const mailed = () => /\/reset-password\?token=[\w-]+/.exec(server.logged().join())?.[0] ?? '';
    await expect.poll(mailed).not.toBe('');
    const form = await browser.get(mailed());
    const { db } = server.context;
    let answer = Promise.resolve(form);
    await db.write(async (tx) => {
      await tx.run(lockUsers, {});
      answer = browser.submit(form, '/reset-password', { password: 'yellow umbrella 73' });
      const waiting = async () => (await db.read.first(lockWaits, {}))?.count;
      await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBeGreaterThan(0);
      await tx.user.delete({ where: { email } });
    });
    expect((await answer).status).toBe(422);
  },
);
