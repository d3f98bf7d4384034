import { expect, test } from 'vitest';
import { address } from '../../../src/site/shared/address.ts';

test('a pattern without parameters is its own link', () => {
  const list = address('/my-links/events');
  expect(list.pattern).toBe('/my-links/events');
  expect(list.href()).toBe('/my-links/events');
  expect(list.href({})).toBe('/my-links/events');
});

test('parameters are encoded at their places', () => {
  const slot = address('/pages/:profileId/slots/:slotId/delete');
  expect(slot.href({ profileId: 7, slotId: 41 })).toBe('/pages/7/slots/41/delete');
  expect(slot.href({ profileId: 'a/b?c#d', slotId: 'ю :x' })).toBe('/pages/a%2Fb%3Fc%23d/slots/%D1%8E%20%3Ax/delete');
  // @ts-expect-error A parameter is missing.
  slot.href({ profileId: 7 });
  // @ts-expect-error The pattern has no such parameter.
  slot.href({ profileId: 7, slotId: 41, formId: 3 });
});

test('a query is a record or URLSearchParams', () => {
  const list = address('/list');
  expect(list.href({ done: 'saved & sent', page: 2 })).toBe('/list?done=saved%20%26%20sent&page=2');
  expect(list.href(new URLSearchParams({ q: 'a b' }))).toBe('/list?q=a+b');
  expect(list.href(new URLSearchParams())).toBe('/list');
  expect(address('/list/:id').href({ id: 3 }, { next: '/a?b=c' })).toBe('/list/3?next=%2Fa%3Fb%3Dc');
});
