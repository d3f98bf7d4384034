import { afterAll, beforeAll, expect, test } from 'vitest';
import { slotRowsOf } from '../../src/domain/slots/slot-rows.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_PER_SECOND: '0', RATE_PER_MINUTE: '0' });
});
afterAll(() => server.close());

const divider = { type: 'divider', data: {} };

/** Creates a page with that many blocks. */
async function pageOf(count: number): Promise<{ user: ApiUser; id: number; slots: string }> {
  const user = await newUser(server);
  const page = await newPage(user);
  const createdAt = new Date();
  await server.context.db.write((tx) =>
    tx.slot.createMany({
      data: Array.from({ length: count }, (_, position) => ({
        ...{ profileId: page.id, type: 'divider', position, data: '{}', createdAt, updatedAt: createdAt },
      })),
    }),
  );
  return { user, id: page.id, slots: `${page.path}/slots` };
}

const idsOf = async (profileId: number) => (await slotRowsOf(server.context.db.read, profileId)).map(({ id }) => id);

test('thirty concurrent inserts at the head of one page of three hundred all succeed', async () => {
  const { user, id, slots } = await pageOf(300);
  const before = await idsOf(id);
  const answers = await Promise.all(Array.from({ length: 30 }, () => user.post(slots, { ...divider, order: 0 })));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
  const rows = await slotRowsOf(server.context.db.read, id);
  expect(rows.map(({ order }) => order)).toEqual(Array.from({ length: 330 }, (_, position) => position));
  const made = new Set(answers.map(({ body }) => (body.data as { id: number }).id));
  expect(rows.slice(0, 30).every((row) => made.has(row.id))).toBe(true);
  expect(rows.slice(30).map((row) => row.id)).toEqual(before);
});

/** Returns the statements of one request, without those sent once a second or once a minute. */
async function statementsOf(request: () => Promise<{ status: number }>): Promise<number> {
  const { db, calls } = server.context;
  await calls.flush();
  const before = db.statementCount();
  expect((await request()).status).toBeLessThan(300);
  return db.statementCount() - before;
}

interface PageWrite {
  what: string;
  /** The most statements that it may take, the look-up of the token included. */
  most: number;
  write(user: ApiUser, slots: string, ids: number[]): Promise<{ status: number }>;
}

const writes: PageWrite[] = [
  { what: 'add at the end', most: 7, write: (user, slots) => user.post(slots, divider) },
  { what: 'add at the head', most: 7, write: (user, slots) => user.post(slots, { ...divider, order: 0 }) },
  {
    what: 'add fifty',
    most: 7,
    write: (user, slots) => user.post(`${slots}/batch`, { slots: Array(50).fill(divider) }),
  },
  { what: 'change', most: 5, write: (user, slots, ids) => user.patch(`${slots}/${ids.at(-1)}`, { data: {} }) },
  {
    what: 'change fifty',
    most: 5,
    write: (user, slots, ids) => user.patch(slots, { slots: ids.slice(0, 50).map((id) => ({ id, data: {} })) }),
  },
  {
    what: 'move from the end to the head',
    most: 8,
    write: (user, slots, ids) => user.patch(`${slots}/${ids.at(-1)}`, { data: {}, order: 0 }),
  },
  {
    what: 'move to a place without a free position',
    most: 9,
    write: (user, slots, ids) => user.patch(`${slots}/${ids.at(-1)}`, { data: {}, order: 1 }),
  },
  {
    what: 'reorder',
    most: 7,
    write: (user, slots, ids) => user.put(`${slots}/order`, { order: [...ids].reverse() }),
  },
  { what: 'delete the first', most: 6, write: (user, slots, ids) => user.delete(`${slots}/${ids[0]}`) },
  {
    what: 'delete fifty',
    most: 6,
    write: (user, slots, ids) => user.delete(slots, { ids: ids.slice(0, 50) }),
  },
];

test.each(writes)(
  '$what: a page of 400 needs as many statements as one of 60: at most $most',
  async ({ most, write }) => {
    const counts: number[] = [];
    for (const length of [60, 400]) {
      const attempts: number[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { user, id, slots } = await pageOf(length);
        // The first use of a token is recorded.
        await user.get(slots);
        await new Promise((resolve) => setTimeout(resolve, 50));
        const ids = await idsOf(id);
        attempts.push(await statementsOf(() => write(user, slots, ids)));
        const left = await slotRowsOf(server.context.db.read, id);
        expect(left.map(({ order }) => order)).toEqual(left.map((_, order) => order));
      }
      // The server's own periodic work may run in between.
      counts.push(Math.min(...attempts));
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[1]).toBeLessThanOrEqual(most);
  },
);
