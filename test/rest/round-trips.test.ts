import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { newPage, newUser, slotOf } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_PER_SECOND: '0', RATE_PER_MINUTE: '0' });
});
afterAll(() => server.close());

/** The fewest packets that were sent during one of many requests: what waits in memory is stored between them, or during some on a busy machine. */
async function packetsOf(request: (turn: number) => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const counts: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    query.mockClear();
    await request(turn);
    counts.push(query.mock.calls.length);
  }
  query.mockRestore();
  return Math.min(...counts);
}

test.skipIf(inject('postgresUrl') === null)(
  'a block with a link takes two round trips after that of the token to change and to delete, and a third to add, which measures the page',
  async () => {
    const user = await newUser(server);
    const { path } = await newPage(user);
    const button = (turn: number) => ({ link: `https://example.com/${turn}`, title: 'Tickets' });
    const ids: number[] = [];
    const adding = packetsOf(async (turn) => {
      ids.push(slotOf(await user.post(`${path}/slots`, { type: 'button', data: button(turn) })).id);
    });
    expect(await adding).toBe(4);
    const changing = packetsOf((turn) => user.patch(`${path}/slots/${ids[0]}`, { data: button(turn + 10) }));
    expect(await changing).toBe(3);
    expect(await packetsOf((turn) => user.delete(`${path}/slots/${ids[turn]}`))).toBe(3);
  },
);

test.skipIf(inject('postgresUrl') === null)(
  'changing a page, its settings and the order of its blocks takes four round trips at most',
  async () => {
    const user = await newUser(server);
    const { path } = await newPage(user);
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C'])
      ids.push(slotOf(await user.post(`${path}/slots`, { type: 'text', data: { title } })).id);
    expect(await packetsOf((turn) => user.patch(path, { title: `Title ${turn}` }))).toBeLessThanOrEqual(4);
    expect(
      await packetsOf((turn) => user.patch(`${path}/settings`, { languageCode: turn % 2 ? 'en' : 'ru' })),
    ).toBeLessThanOrEqual(4);
    expect(
      await packetsOf((turn) =>
        user.put(`${path}/slots/order`, { order: [...ids.slice(turn % 3), ...ids.slice(0, turn % 3)] }),
      ),
    ).toBeLessThanOrEqual(4);
  },
);
