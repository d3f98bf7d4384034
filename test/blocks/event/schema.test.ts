import { expect, test } from 'vitest';
import { slotTypeList } from '../../support/blocks.ts';
import { computed, rejectedFields } from '../support/slot-data.ts';

test('event: it is read-only and shows the linked event', () => {
  expect(slotTypeList.filter((type) => !type.writable).map((type) => type.type)).toEqual(['event']);
  expect(computed('event', { eventId: 7 })).toEqual({ event: expect.objectContaining({ id: 7, title: 'Concert' }) });
  expect(computed('event', { eventId: 8 })).toEqual({ event: null });
  expect(rejectedFields('event', { eventId: '7' })).toEqual(['data.eventId']);
});
