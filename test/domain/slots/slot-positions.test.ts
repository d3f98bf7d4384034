import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionsFor } from '../../../src/domain/slots/slot-positions.ts';

/** Ids in their new order, with the positions that some of them have. */
const page = fc
  .uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: 30 })
  .chain((ids) =>
    fc.record({
      ids: fc.constant(ids),
      stored: fc.array(fc.option(fc.integer({ min: -40, max: 40 }), { nil: undefined }), {
        minLength: ids.length,
        maxLength: ids.length,
      }),
    }),
  )
  .map(({ ids, stored }) => ({
    ids,
    stored: new Map(ids.flatMap((id, index) => (stored[index] === undefined ? [] : [[id, stored[index]] as const]))),
  }));

function places(ids: readonly number[], stored: ReadonlyMap<number, number>): number[] {
  const changed = positionsFor(ids, stored);
  return ids.map((id) => changed.get(id) ?? stored.get(id) ?? Number.NaN);
}

test('for any stored positions, the new ones are whole numbers in the wanted order', () => {
  fc.assert(
    fc.property(page, ({ ids, stored }) => {
      const after = places(ids, stored);
      expect(after.every(Number.isInteger)).toBe(true);
      expect(after.every((place, index) => index === 0 || place > (after[index - 1] ?? 0))).toBe(true);
    }),
  );
});

test('slots that are in order keep their positions', () => {
  fc.assert(
    fc.property(page, ({ ids, stored }) => {
      const settled = new Map(ids.map((id, index) => [id, places(ids, stored)[index] ?? 0]));
      expect(positionsFor(ids, settled).size).toBe(0);
    }),
  );
});

test('moving one block to either end, or between two with a free position, changes only that block', () => {
  const ids = Array.from({ length: 500 }, (_, index) => index + 1);
  const dense = new Map(ids.map((id, index) => [id, index]));
  const spread = new Map(ids.map((id, index) => [id, index * 1_024]));
  expect([...positionsFor([500, ...ids.slice(0, 499)], dense).keys()]).toEqual([500]);
  expect([...positionsFor([...ids.slice(1), 1], dense).keys()]).toEqual([1]);
  const middle = [...ids.slice(1, 250), 1, ...ids.slice(250)];
  expect([...positionsFor(middle, spread).keys()]).toEqual([1]);
  expect(positionsFor(middle, dense).size).toBe(500);
});
