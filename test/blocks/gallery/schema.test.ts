import { expect, test } from 'vitest';
import { referencesIn } from '../../../src/domain/slots/references-in.ts';
import { slotTypes } from '../../support/blocks.ts';
import { computed, refused, rejectedFields, stored } from '../support/slot-data.ts';

test('gallery: items have a path, and by default an empty caption and link', () => {
  expect(
    stored('gallery', {
      items: [{ path: 'a.png' }, { path: 'b.png', text: ' <b>one</b>\ntwo ', link: 'example.com' }],
    }),
  ).toEqual({
    title: '',
    items: [
      { path: 'a.png', text: '', link: '' },
      { path: 'b.png', text: 'one\ntwo', link: 'https://example.com' },
    ],
  });
});

test('gallery: it has 1 to 30 items', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `${index}.png` }));
  expect(refused('gallery', { items: [] })).toEqual({ 'data.items': 'must have at least 1 entry' });
  expect(refused('gallery', { items: items(31) })).toEqual({ 'data.items': 'must have at most 30 entries' });
  expect(stored('gallery', { items: items(30) }).items).toHaveLength(30);
  expect(rejectedFields('gallery', {})).toEqual(['data.items']);
});

test('gallery: duplicate paths are rejected, together with other errors', () => {
  expect(
    rejectedFields('gallery', {
      title: 'a'.repeat(121),
      items: [{ path: 'a.png' }, { path: 'b.png', text: 'a'.repeat(1001), src: 1 }, { path: 'a.png' }],
    }).sort(),
  ).toEqual(['data.items.1.src', 'data.items.1.text', 'data.items.2.path', 'data.title']);
});

test('gallery: addresses and sizes of the images are computed and their files are references', () => {
  const data = { items: [{ path: 'a.png' }, { path: 'b.png' }] };
  expect(computed('gallery', data)).toEqual({
    items: [
      { src: 'https://files.example/a.png', width: 800, height: 600 },
      { src: 'https://files.example/b.png', width: null, height: null },
    ],
  });
  expect(referencesIn(slotTypes.gallery.fields, stored('gallery', data)).files).toEqual([
    { field: 'items.0.path', path: 'a.png' },
    { field: 'items.1.path', path: 'b.png' },
  ]);
});
