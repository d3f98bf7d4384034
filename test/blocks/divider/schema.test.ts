import { expect, test } from 'vitest';
import { refusedFields, stored } from '../support/slot-data.ts';

test('divider: it has no data', () => {
  expect(stored('divider', {})).toEqual({});
  expect(refusedFields('divider', { color: 'red' })).toEqual(['data.color']);
});
