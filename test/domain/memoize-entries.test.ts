import { expect, test } from 'vitest';
import { markImmutable } from '../../src/domain/memoize.ts';
import { isImmutableListOfPlaced, memoizeButOrder } from '../../src/domain/memoize-entries.ts';

test('an entry is made once for all places, and anew where anything else of it differs', () => {
  let times = 0;
  const nameOf = memoizeButOrder(({ id, message }) => {
    times += 1;
    return `${id} ${message}`;
  });
  const entry = { id: 1, order: 0, data: {} };
  expect([nameOf(entry), nameOf({ ...entry, order: 5 }), times]).toEqual(['1 undefined', '1 undefined', 1]);
  expect([nameOf({ ...entry, message: 'Old' }), times]).toEqual(['1 Old', 2]);
  expect([nameOf({ ...entry, order: 7 }), times]).toEqual(['1 undefined', 3]);
  expect([nameOf({ ...entry, id: 2 }), times]).toEqual(['2 undefined', 4]);
});

test('only a list that nobody changes any more counts, with entries that tell their places', () => {
  const entries = [{ order: 0, data: {} }];
  expect(isImmutableListOfPlaced(entries)).toBe(false);
  expect(isImmutableListOfPlaced(markImmutable([...entries]))).toBe(true);
  expect(isImmutableListOfPlaced(markImmutable([...entries, { order: 1, data: null }]))).toBe(false);
  expect(isImmutableListOfPlaced(markImmutable({ order: 0, data: {} }))).toBe(false);
});
