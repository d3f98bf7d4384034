import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUser, newPage, newUser, slotsOf, wrongFields } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer({ RATE_PER_SECOND: '0', RATE_PER_MINUTE: '0' });
  anna = await newUser(server);
});
afterAll(() => server.close());

/** A page with the blocks A to E, and their ids by name. */
async function newSlots() {
  const { path } = await newPage(anna);
  const names = ['A', 'B', 'C', 'D', 'E'] as const;
  const made = await anna.post(`${path}/slots/batch`, {
    slots: names.map((title) => ({ type: 'text', data: { title } })),
  });
  const ids = slotsOf(made).map(({ id }) => id);
  const id = Object.fromEntries(names.map((name, index) => [name, ids[index] ?? 0])) as Record<
    (typeof names)[number],
    number
  >;
  const order = async () => {
    const slots = slotsOf(await anna.get(`${path}/slots`)) as unknown as { order: number; data: { title: string } }[];
    expect(slots.map(({ order: position }) => position)).toEqual(slots.map((_slot, index) => index));
    return slots.map(({ data }) => data.title).join('');
  };
  return { path, id, order };
}

describe('one block', () => {
  it.each([
    ['before another', { slot: 'D', before: 'B' }, 'ADBCE'],
    ['after another', { slot: 'A', after: 'C' }, 'BCADE'],
    ['after the last', { slot: 'A', after: 'E' }, 'BCDEA'],
    ['before its neighbour', { slot: 'B', before: 'C' }, 'ABCDE'],
    ['first', { slot: 'C', to: 'first' }, 'CABDE'],
    ['last', { slot: 'C', to: 'last' }, 'ABDEC'],
  ])('is moved %s', async (_where, { slot, ...place }, expected) => {
    const { path, id, order } = await newSlots();
    const named = Object.entries(place).map(([key, value]) => [key, key === 'to' ? value : id[value as 'A']]);
    const answer = await anna.put(`${path}/slots/order`, { slotId: id[slot as 'A'], ...Object.fromEntries(named) });
    expect(answer.status).toBe(200);
    expect(await order()).toBe(expected);
    expect(slotsOf(answer).map((one) => one.id)).toEqual(slotsOf(await anna.get(`${path}/slots`)).map((one) => one.id));
  });

  it('is not moved if the request is ambiguous', async () => {
    const { path, id, order } = await newSlots();
    for (const [body, fields] of [
      [{}, ['order']],
      [{ slotId: id.A }, ['to']],
      [{ slotId: id.A, before: id.B, to: 'last' }, ['to']],
      [{ slotId: id.A, before: id.A }, ['before']],
      [{ slotId: 99_999, after: 88_888 }, ['slotId', 'after']],
      [{ to: 'first' }, ['order']],
      [{ order: Object.values(id), slotId: id.A, to: 'first' }, ['slotId', 'to']],
    ] as const) {
      const answer = await anna.put(`${path}/slots/order`, body);
      expect([answer.status, wrongFields(answer).sort()]).toEqual([422, [...fields].sort()]);
    }
    expect(await order()).toBe('ABCDE');
  });
});

describe('several blocks', () => {
  it.each([
    ['before another, in their new order', ['E', 'D'], { before: 'B' }, 'AEDBC'],
    ['after another', ['A', 'C'], { after: 'D' }, 'BDACE'],
    ['first', ['C', 'E'], { to: 'first' }, 'CEABD'],
    ['last', ['C', 'A'], { to: 'last' }, 'BDECA'],
    ['first, all of them', ['C', 'A', 'E', 'B', 'D'], { to: 'first' }, 'CAEBD'],
    ['before another, as the only one', ['D'], { before: 'B' }, 'ADBCE'],
  ] as const)('go together %s', async (_where, moved, place, expected) => {
    const { path, id, order } = await newSlots();
    const named = Object.entries(place).map(([key, value]) => [key, key === 'to' ? value : id[value as 'A']]);
    const body = { slotIds: moved.map((name) => id[name]), ...Object.fromEntries(named) };
    const answer = await anna.put(`${path}/slots/order`, body);
    expect([answer.status, await order()]).toEqual([200, expected]);
    expect(slotsOf(answer).map((one) => one.id)).toEqual(slotsOf(await anna.get(`${path}/slots`)).map((one) => one.id));
  });

  it('stay where they are unless each is on the page, once, and their place is another block', async () => {
    const { path, id, order } = await newSlots();
    for (const [body, fields] of [
      [{ slotIds: [id.A, id.B] }, ['to']],
      [{ slotIds: [id.A, id.A], to: 'last' }, ['slotIds']],
      [{ slotIds: [id.A, 99_999], to: 'last' }, ['slotIds.1']],
      [{ slotIds: [id.A, id.B], after: id.B }, ['after']],
      [{ slotIds: [id.A], slotId: id.B, to: 'last' }, ['slotId']],
      [{ slotIds: [id.A], order: Object.values(id) }, ['slotIds']],
    ] as const) {
      const answer = await anna.put(`${path}/slots/order`, body);
      expect([answer.status, wrongFields(answer).sort()]).toEqual([422, [...fields].sort()]);
    }
    expect(await order()).toBe('ABCDE');
  });
});

it('new blocks get their requested places, one after another', async () => {
  const { path, order } = await newSlots();
  const slots = [
    { type: 'text', data: { title: 'X' }, order: 0 },
    { type: 'text', data: { title: 'Y' } },
    { type: 'text', data: { title: 'Z' }, order: 1 },
  ];
  const made = await anna.post(`${path}/slots/batch`, { slots });
  expect(await order()).toBe('XZABCDEY');
  const orders = slotsOf(made) as unknown as { order: number }[];
  expect(orders.map((slot) => slot.order)).toEqual([0, 7, 1]);
});

it('changed blocks are moved in the same call, all or none', async () => {
  const { path, id, order } = await newSlots();
  const changed = await anna.patch(`${path}/slots`, {
    slots: [
      { id: id.E, data: {}, order: 0 },
      { id: id.A, data: { title: 'a' } },
      { id: id.B, data: { title: 'b' }, order: 99 },
    ],
  });
  expect(await order()).toBe('EaCDb');
  expect((slotsOf(changed) as unknown as { order: number }[]).map((slot) => slot.order)).toEqual([0, 1, 4]);
  const wrong = await anna.patch(`${path}/slots`, { slots: [{ id: id.A, data: { title: '', x: 1 }, order: 0 }] });
  expect(wrong.status).toBe(422);
  expect(await order()).toBe('EaCDb');
});

it('a new order is returned and listed with the current blocks, after any reads, attempts or changes before', async () => {
  const { path, id, order } = await newSlots();
  const toFirst = (slotId: number, headers = {}) => anna.put(`${path}/slots/order`, { slotId, to: 'first' }, headers);
  const titles = (answer: Awaited<ReturnType<typeof toFirst>>) =>
    (slotsOf(answer) as unknown as { data: { title: string } }[]).map(({ data }) => data.title).join('');
  expect(await order()).toBe('ABCDE');
  expect((await toFirst(id.E, { precognition: 'true' })).status).toBe(204);
  expect(titles(await toFirst(id.B))).toBe('BACDE');
  expect(await order()).toBe('BACDE');
  await anna.patch(`${path}/slots/${id.C}`, { data: { title: 'c' } });
  expect(titles(await toFirst(id.D))).toBe('DBAcE');
  await anna.delete(`${path}/slots/${id.A}`);
  expect((await toFirst(id.A)).status).toBe(422);
  const both = await Promise.all([toFirst(id.E), toFirst(id.C)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(titles(await toFirst(id.B))).toMatch(/^B(cE|Ec)D$/);
  expect(await order()).toMatch(/^B(cE|Ec)D$/);
});

describe('several concurrent moves', () => {
  it.each([
    ['among changes', true],
    ['beside a rejected one', false],
  ])('%s: each returns all blocks in the order after it', async (_beside, isChanged) => {
    const { path, id } = await newSlots();
    const title = 'Б & "order":1,';
    const toHead = (slotId: number) => anna.put(`${path}/slots/order`, { slotId, to: 'first' });
    // Fills the cache of blocks.
    await anna.get(`${path}/slots`);
    const moved = ['C', 'E', 'B', 'A'] as const;
    const [first, second, , ...others] = await Promise.all([
      toHead(id.C),
      toHead(id.E),
      isChanged ? anna.patch(`${path}/slots/${id.B}`, { data: { title } }) : toHead(99_999),
      toHead(id.B),
      toHead(id.A),
    ]);
    for (const [index, answer] of [first, second, ...others].entries()) {
      const slots = slotsOf(answer);
      expect(slots.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
      expect(slots[0]?.id).toBe(id[moved[index] ?? 'A']);
      expect(new Set(slots.map((slot) => slot.id))).toEqual(new Set(Object.values(id)));
    }
    const shown = slotsOf(await anna.get(`${path}/slots`));
    expect(shown.find((slot) => slot.id === id.B)?.data).toMatchObject({ title: isChanged ? title : 'B' });
    const again = await toHead(shown[4]?.id ?? 0);
    const inOrder = [shown[4], ...shown.slice(0, 4)].map((slot, order) => ({ ...slot, order }));
    expect(slotsOf(again)).toEqual(inOrder);
    expect(slotsOf(await anna.get(`${path}/slots`))).toEqual(inOrder);
  });
});
