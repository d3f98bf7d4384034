import { expect, test } from 'vitest';
import { referencesIn } from '../../../src/domain/slots/references-in.ts';
import { slotTypes } from '../../support/blocks.ts';
import { computed, refused, rejectedFields, stored } from '../support/slot-data.ts';

test('picture: path is required, link and size have defaults', () => {
  expect(stored('picture', { path: 'a.png' })).toEqual({ path: 'a.png', link: '', size: 'large' });
  expect(stored('picture', { path: 'a.png', link: 'example.com', size: 'small' })).toEqual({
    path: 'a.png',
    link: 'https://example.com',
    size: 'small',
  });
  expect(refused('picture', { size: 'huge' })).toEqual({
    'data.path': 'is required',
    'data.size': 'must be one of: large, medium, small',
  });
});

test('picture: path is not a URL, stays within the files and has at most 1024 characters', () => {
  for (const path of ['https://example.com/a.png', '//example.com/a.png', '../a.png', 'a/../b.png', 'a b.png', '']) {
    expect(refused('picture', { path })['data.path']).toContain('file path as returned by upload_file');
  }
  expect(rejectedFields('picture', { path: 'a'.repeat(1025) })).toEqual(['data.path']);
  expect(stored('picture', { path: 'a'.repeat(1024) })).toMatchObject({ path: 'a'.repeat(1024) });
});

test('picture: address and size of the image are computed and its file is a reference', () => {
  expect(computed('picture', { path: 'a.png' })).toEqual({
    src: 'https://files.example/a.png',
    width: 800,
    height: 600,
  });
  expect(referencesIn(slotTypes.picture.fields, stored('picture', { path: 'a.png' }))).toEqual({
    files: [{ field: 'path', path: 'a.png' }],
    forms: [],
    events: [],
  });
});

test('picture: its description can be set, in one line of plain text, and removed', () => {
  const alt = (value: unknown) => stored('picture', { path: 'a.png', alt: value });
  expect(alt(' Anna at the\n<b>wheel</b> ')).toEqual({
    path: 'a.png',
    link: '',
    size: 'large',
    alt: 'Anna at the wheel',
  });
  for (const none of ['', ' ', null]) expect(JSON.parse(JSON.stringify(alt(none)))).not.toHaveProperty('alt');
  expect(alt('a'.repeat(300))).toMatchObject({ alt: 'a'.repeat(300) });
  expect(rejectedFields('picture', { path: 'a.png', alt: 'a'.repeat(301) })).toEqual(['data.alt']);
  expect(rejectedFields('picture', { path: 'a.png', alt: 5 })).toEqual(['data.alt']);
});
