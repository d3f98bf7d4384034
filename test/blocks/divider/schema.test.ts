import { expect, test } from 'vitest';
import { rejectedFields, stored } from '../support/slot-data.ts';

test('divider: it has no data', () => {
  expect(stored('divider', {})).toEqual({});
  expect(rejectedFields('divider', { color: 'red' })).toEqual(['data.color']);
});
