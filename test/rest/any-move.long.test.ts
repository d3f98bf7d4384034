import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiUser, newPage, newUser, slotOf, slotsOf } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let anna: ApiUser;
beforeAll(async () => {
  server = await startServer();
  anna = await newUser(server);
});
afterAll(() => server.close());

/** Stored positions of blocks: close together, with gaps, or equal, as an operator's own SQL may have left them. */
const positions = fc.array(fc.integer({ min: -2, max: 8 }), { minLength: 2, maxLength: 6 });
const place = fc.nat({ max: 7 });
const order = fc.oneof({ weight: 7, arbitrary: place }, { weight: 1, arbitrary: fc.constant(Number.MAX_SAFE_INTEGER) });
/** One of them and its new place, some of them several times: until there is no more room there. */
const moves = fc.array(fc.record({ which: place, order, times: fc.constantFrom(1, 1, 8) }), {
  minLength: 1,
  maxLength: 6,
});

it('an updated block with an order gets the place it would get in a list, for any stored positions', async () => {
  await fc.assert(
    fc.asyncProperty(positions, moves, async (stored, steps) => {
      const { path } = await newPage(anna);
      const made = await anna.post(`${path}/slots/batch`, { slots: stored.map(() => ({ type: 'divider', data: {} })) });
      const slots = slotsOf(made).map(({ id }, index) => ({ id, position: stored[index] ?? 0 }));
      await server.context.db.write(async (tx) => {
        for (const { id, position } of slots) await tx.slot.update({ where: { id }, data: { position } });
      });
      let ids = slots.sort((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);
      for (const { which, order, times } of steps) {
        for (let time = 0; time < times; time += 1) {
          const id = ids[(which + time) % ids.length] ?? 0;
          const others = ids.filter((other) => other !== id);
          ids = others.toSpliced(order, 0, id);
          const answer = slotOf(await anna.patch(`${path}/slots/${id}`, { data: {}, order }));
          expect([answer.id, answer.order]).toEqual([id, ids.indexOf(id)]);
          const listed = slotsOf(await anna.get(`${path}/slots`));
          expect(listed.map((slot) => [slot.id, slot.order])).toEqual(ids.map((other, index) => [other, index]));
        }
      }
    }),
    // The second of two at the same position goes ahead of the first.
    { numRuns: 15, examples: [[[5, 5, 9], [{ which: 1, order: 0, times: 1 }]]] },
  );
});
