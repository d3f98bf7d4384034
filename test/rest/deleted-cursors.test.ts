import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUser, newPage, newUser, slotsOf } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// A list continues after the entry that its cursor names, even if that entry is gone (keyset paging).

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

interface Entry {
  id: number | string;
}

/** Reads part after part and calls `between` before each part but the first; returns the ids of each part. */
async function partsOf(path: string, between: (part: number, read: (number | string)[]) => Promise<unknown>) {
  const parts: (number | string)[][] = [];
  let cursor: unknown;
  do {
    const sent = cursor === undefined ? '' : `&cursor=${cursor}`;
    const { status, body } = await anna.get(`${path}?limit=2${sent}`);
    expect(status).toBe(200);
    parts.push((body.data as Entry[]).map(({ id }) => id));
    cursor = body.meta?.nextCursor;
    if (cursor !== undefined) await between(parts.length, parts.flat());
  } while (cursor !== undefined);
  return parts;
}

async function newSlots(count: number): Promise<{ path: string; ids: number[] }> {
  const { path } = await newPage(anna);
  const slots = Array.from({ length: count }, () => ({ type: 'divider', data: {} }));
  const created = await anna.post(`${path}/slots/batch`, { slots });
  return { path: `${path}/slots`, ids: slotsOf(created).map(({ id }) => id) };
}

test('every part of a list of blocks is deleted before the next is read', async () => {
  const { path, ids } = await newSlots(7);
  const parts = await partsOf(path, (_part, read) => anna.delete(path, { ids: read.slice(-2) }));
  expect(parts.flat()).toEqual(ids);
});

test('blocks before and after the cursor are deleted', async () => {
  const { path, ids } = await newSlots(9);
  const parts = await partsOf(path, async (part) => {
    if (part === 2) await anna.delete(path, { ids: ids.slice(1, 6) });
  });
  expect(parts).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(6, 8), ids.slice(8)]);
});

test('the block before the cursor and all after it are deleted', async () => {
  const { path, ids } = await newSlots(5);
  const parts = await partsOf(path, () => anna.delete(path, { ids: ids.slice(1) }));
  expect(parts).toEqual([ids.slice(0, 2), []]);
});

test('all blocks are deleted and others are added', async () => {
  const { path, ids } = await newSlots(3);
  const others: number[] = [];
  const parts = await partsOf(path, async (part) => {
    if (part > 1) return;
    await anna.delete(path, { ids });
    const created = await anna.post(`${path}/batch`, { slots: [{ type: 'divider', data: {} }] });
    others.push(...slotsOf(created).map(({ id }) => id));
  });
  expect(parts).toEqual([ids.slice(0, 2), others]);
});

test('the block before the cursor is deleted while all are renumbered', async () => {
  const { path, ids } = await newSlots(6);
  const parts = await partsOf(path, async (part) => {
    if (part > 1) return;
    await anna.delete(path, { ids: ids.slice(0, 2) });
    for (let made = 0; made < 3; made += 1) await anna.post(path, { type: 'divider', data: {}, order: 3 });
  });
  expect(parts[1]).toEqual(ids.slice(2, 4));
});

test('pages and forms', async () => {
  const form = { title: 'F', buttonText: 'Send', successMessage: 'Thanks', fields: [] };
  for (let made = 0; made < 5; made += 1) {
    await newPage(anna);
    await anna.post('/forms', { ...form, fields: [{ type: 'text', label: 'Name', required: true }] });
  }
  for (const [path, remove] of [
    [
      '/profiles',
      (ids: number[]) => server.context.db.write((tx) => tx.profile.deleteMany({ where: { id: { in: ids } } })),
    ],
    ['/forms', (ids: string[]) => server.context.db.write((tx) => tx.form.deleteMany({ where: { id: { in: ids } } }))],
  ] as const) {
    const all = ((await anna.get(path)).body.data as Entry[]).map(({ id }) => id);
    expect(all.length).toBeGreaterThanOrEqual(5);
    // The ids are those of the list whose entries are removed.
    const parts = await partsOf(path, (_part, read) => remove(read.slice(-2) as never[]));
    expect([path, parts.flat()]).toEqual([path, all]);
  }
});

test.each(['nonsense', 'MTI', 'W10', 'W1tdLFtdXQ', ''])('the text %j is not a cursor', async (cursor) => {
  const { path } = await newSlots(1);
  for (const list of [path, '/profiles', '/forms']) {
    const answer = await anna.get(`${list}?cursor=${cursor}`);
    expect([list, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([list, 422, ['cursor']]);
  }
});
