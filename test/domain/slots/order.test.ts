import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Author } from '../../../src/domain/actor.ts';
import { createSlots } from '../../../src/domain/slots/create-slots.ts';
import { deleteSlots } from '../../../src/domain/slots/delete-slots.ts';
import { moveSlots } from '../../../src/domain/slots/move-slots.ts';
import { reorderSlots } from '../../../src/domain/slots/reorder-slots.ts';
import { slotRowsOf } from '../../../src/domain/slots/slot-rows.ts';
import { newPage, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let author: Author;
let profileId: number;
beforeAll(async () => {
  server = await startServer();
  const anna = await newUser(server);
  author = { userId: anna.id, credential: { kind: 'session' } };
  profileId = (await newPage(anna)).id;
});
afterAll(() => server.close());

type Step =
  | { kind: 'insert'; order: number | undefined }
  | { kind: 'batch'; count: number }
  | { kind: 'move'; which: number; order: number }
  | { kind: 'delete'; which: number[] }
  | { kind: 'shuffle'; seed: number };

const at = fc.nat({ max: 15 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), order: fc.option(at, { nil: undefined }) }),
  fc.record({ kind: fc.constant('batch' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('move' as const), which: at, order: at }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.uniqueArray(at, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('shuffle' as const), seed: fc.nat() }),
);

/** Returns the expected page after a step; `made` are the ids that the step created. */
function expected(ids: number[], action: Step, made: number[]): number[] {
  switch (action.kind) {
    case 'insert': {
      const place = Math.min(action.order ?? ids.length, ids.length);
      return [...ids.slice(0, place), ...made, ...ids.slice(place)];
    }
    case 'batch':
      return [...ids, ...made];
    case 'move': {
      const moved = ids[action.which % ids.length];
      const others = ids.filter((id) => id !== moved);
      const place = Math.min(action.order, others.length);
      return moved === undefined ? ids : [...others.slice(0, place), moved, ...others.slice(place)];
    }
    case 'delete':
      return ids.filter((_, index) => !action.which.includes(index));
    case 'shuffle':
      return shuffled(ids, action.seed);
  }
}

function shuffled(ids: number[], seed: number): number[] {
  return [...ids].sort((a, b) => ((a * 7919 + seed) % 101) - ((b * 7919 + seed) % 101) || a - b);
}

const divider = { type: 'divider', data: {} };

// docs/interface.md 5.5: order is 0-based and dense; inserting at `order` shifts the rest; past the end means the end.
test('after any sequence of inserts, moves, deletions and reorderings the order is 0..n-1 and matches a list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { db, config, slotTypes } = server.context;
      const rules = { slotTypes, maxSlots: config.limits.slotsPerProfile, maxPageBytes: 0, now: new Date() };
      await db.rehearse(async (tx) => {
        const key = String(profileId);
        let ids: number[] = [];
        for (const action of steps) {
          let made: number[] = [];
          if (action.kind === 'insert' || action.kind === 'batch') {
            const slots = Array.from({ length: action.kind === 'batch' ? action.count : 1 }, () => divider);
            const order = action.kind === 'insert' ? action.order : undefined;
            made = (await createSlots(tx, author, key, slots, order, rules)).map(({ id }) => id);
          } else if (action.kind === 'move') {
            const from = action.which % Math.max(ids.length, 1);
            const id = ids[from];
            if (id !== undefined) await moveSlots(tx, profileId, [{ id, from, order: action.order }]);
          } else if (action.kind === 'delete') {
            const gone = ids.filter((_, index) => action.which.includes(index));
            if (gone.length > 0) await deleteSlots(tx, author, key, gone, { ...rules, pathOf: String });
          } else if (ids.length > 0) {
            await reorderSlots(tx, author, key, { order: shuffled(ids, action.seed) }, rules.now);
          }
          ids = expected(ids, action, made);
          const rows = await slotRowsOf(tx, profileId);
          expect(rows.map(({ id }) => id)).toEqual(ids);
          expect(rows.map(({ order }) => order)).toEqual(ids.map((_, index) => index));
        }
      });
    }),
    { numRuns: 40 },
  );
});

test('moving one slot of a long page with free positions reads only its neighbours', async () => {
  const { db, config, slotTypes } = server.context;
  const rules = { slotTypes, maxSlots: config.limits.slotsPerProfile, maxPageBytes: 0, now: new Date() };
  await db.rehearse(async (tx) => {
    const key = String(profileId);
    const made = await createSlots(tx, author, key, Array(60).fill(divider), undefined, rules);
    let ids = made.map(({ id }) => id);
    let read = 0;
    const counting: Pick<typeof tx, 'all' | 'send'> = {
      async all(statement, ...parameters) {
        const rows = await tx.all(statement, ...parameters);
        read += rows.length;
        return rows;
      },
      send: (statement, ...parameters) => tx.send(statement, ...parameters),
    };
    const move = async (from: number, order: number) => {
      read = 0;
      const action: Step = { kind: 'move', which: from, order };
      const { moved } = await moveSlots(counting, profileId, [{ id: ids[from] ?? 0, from, order }]);
      expect(moved).toEqual(from === order ? [] : [[ids[from], from]]);
      ids = expected(ids, action, []);
      expect((await slotRowsOf(tx, profileId)).map(({ id }) => id)).toEqual(ids);
      return read;
    };
    // There is no room yet between slots that were added one behind the other.
    expect(await move(0, 30)).toBeGreaterThanOrEqual(60);
    for (const [from, order] of [
      [0, 30],
      [59, 1],
      [20, 21],
      [21, 20],
      [7, 7],
      [7, 0],
      [7, 59],
      [59, 0],
    ] as const) {
      expect(await move(from, order)).toBeLessThanOrEqual(2);
    }
  });
});

test('simultaneous inserts, moves and deletions over HTTP leave the order dense', async () => {
  const anna = await newUser(server);
  const page = await newPage(anna);
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => anna.post(`${page.path}/slots`, { ...divider, order: index % 3 })),
  );
  const ids = made.map(({ body }) => (body.data as { id: number }).id);
  await Promise.all(
    ids.map((id, index) =>
      index % 3 === 0
        ? anna.delete(`${page.path}/slots/${id}`)
        : anna.patch(`${page.path}/slots/${id}`, { data: {}, order: index % 5 }),
    ),
  );
  const rows = await slotRowsOf(server.context.db.read, page.id);
  expect(rows.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
