import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withResolvers } from '../../../src/async/with-resolvers.ts';
import { createPersonalToken } from '../../../src/domain/accounts/personal-tokens.ts';
import { abilities } from '../../../src/domain/actor.ts';
import { assertLoginFree } from '../../../src/domain/profiles/create-profile.ts';
import { statement } from '../../../src/store/statement.ts';
import { newPage, newUser, send } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const lockWaits = statement(
  `SELECT COUNT(*) AS "count" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  {},
  { count: 'number' },
);

// A login is unique among pages and among their published versions, but not in both together. SQLite has one writer.
it.runIf(inject('postgresUrl'))(
  'only one of two users gets a login that both take at once, even if one later changes it with approval',
  async () => {
    const { context } = server;
    const [anna, boris] = [await newUser(server), await newUser(server)];
    const { path } = await newPage(anna);
    const waits = { changesWait: true, asksFirst: false };
    const { token } = await createPersonalToken(context, anna.id, { name: 'waits', abilities }, waits);
    const { promise: isToInsert, resolve: insert } = withResolvers();
    const { promise: isChecked, resolve: checked } = withResolvers();
    // As a page is created, with time between its two steps.
    const created = context.db.write(async (tx) => {
      await assertLoginFree(tx, 'wanted', null);
      checked();
      await isToInsert;
      await tx.profile.create({ data: { userId: boris.id, login: 'wanted', loginKey: 'wanted', isMain: true } });
    });
    await isChecked;
    const renamed = (async () => {
      await anna.patch(`${path}/settings`, { login: 'wanted' });
      await send(server, 'PATCH', `${path}/settings`, { token, body: { login: 'elsewhere' } });
    })();
    const waiting = async () => (await context.db.read.first(lockWaits, {}))?.count;
    await Promise.race([renamed, expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(1)]);
    insert();
    await Promise.all([created, renamed]);
    const where = { loginKey: 'wanted' };
    const holders = [
      ...(await context.db.read.profile.findMany({ where })),
      ...(await context.db.read.publishedPage.findMany({ where })),
    ];
    expect(holders).toHaveLength(1);
  },
);
