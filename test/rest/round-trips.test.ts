import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPage, newUser, slotOf } from '../support/api-client.ts';
import { startRoundTripProxy } from '../support/round-trip-proxy.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { newMigratedDatabaseUrl } from '../support/test-database.ts';

let server: TestServer;
let proxy: Awaited<ReturnType<typeof startRoundTripProxy>>;
const postgresUrl = inject('postgresUrl');
beforeAll(async () => {
  if (postgresUrl === null) return;
  proxy = await startRoundTripProxy(await newMigratedDatabaseUrl(postgresUrl, '', inject('migratedUrl')));
  server = await startServer({ DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await server?.close();
  proxy?.close();
});

/** The fewest round trips during one of several requests: on a busy machine, the worker of the outbox asks during some. */
async function roundTripsOf(request: (turn: number) => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    await server.context.calls.flush();
    await untilQuiet();
    const before = proxy.count();
    await request(turn);
    counts.push(proxy.count() - before);
  }
  return Math.min(...counts);
}

/** Waits until the announcement of the last change and other work after a response are over. */
async function untilQuiet(): Promise<void> {
  for (let before = -1; before !== proxy.count(); ) {
    before = proxy.count();
    await sleep(100);
  }
}

test.skipIf(postgresUrl === null)(
  'after the token lookup a block with a link needs two round trips to change or delete, and a third to add, which measures the page',
  async () => {
    const user = await newUser(server);
    const { path } = await newPage(user);
    const button = (turn: number) => ({ link: `https://example.com/${turn}`, title: 'Tickets' });
    const ids: number[] = [];
    const adding = roundTripsOf(async (turn) => {
      ids.push(slotOf(await user.post(`${path}/slots`, { type: 'button', data: button(turn) })).id);
    });
    expect(await adding).toBe(4);
    const changing = roundTripsOf((turn) => user.patch(`${path}/slots/${ids[0]}`, { data: button(turn + 10) }));
    expect(await changing).toBe(3);
    expect(await roundTripsOf((turn) => user.delete(`${path}/slots/${ids[turn]}`))).toBe(3);
  },
);

test.skipIf(postgresUrl === null)(
  'changing a page, its settings and the order of its blocks needs at most four round trips',
  async () => {
    const user = await newUser(server);
    const { path } = await newPage(user);
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C'])
      ids.push(slotOf(await user.post(`${path}/slots`, { type: 'text', data: { title } })).id);
    expect(await roundTripsOf((turn) => user.patch(path, { title: `Title ${turn}` }))).toBeLessThanOrEqual(4);
    expect(
      await roundTripsOf((turn) => user.patch(`${path}/settings`, { languageCode: turn % 2 ? 'en' : 'ru' })),
    ).toBeLessThanOrEqual(4);
    expect(
      await roundTripsOf((turn) =>
        user.put(`${path}/slots/order`, { order: [...ids.slice(turn % 3), ...ids.slice(0, turn % 3)] }),
      ),
    ).toBeLessThanOrEqual(4);
  },
);
