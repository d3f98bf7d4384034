import { expect, test } from 'vitest';
import { computed, rejectedFields, stored } from '../support/slot-data.ts';

const row = { title: 'Why?', text: 'So.' };

test('faq: rows without an id get a unique one, and others keep theirs', () => {
  const rows = stored('faq', { items: [row, { ...row, id: null }, { ...row, id: 'mine' }] }).items;
  expect(rows).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{12}$/), ...row },
    { id: expect.stringMatching(/^[0-9a-f]{12}$/), ...row },
    { id: 'mine', ...row },
  ]);
  expect(new Set(JSON.stringify(rows).match(/[0-9a-f]{12}/g)).size).toBe(2);
});

test('faq: an id is unique and has at most 64 characters', () => {
  expect(
    rejectedFields('faq', {
      items: [
        { ...row, id: 'a' },
        { ...row, id: 'a' },
        { ...row, id: 'a'.repeat(65) },
        { ...row, id: 'a b' },
      ],
    }).sort(),
  ).toEqual(['data.items.1.id', 'data.items.2.id', 'data.items.3.id']);
});

test('faq: title and text are required, not empty, and have at most 300 and 5000 characters', () => {
  expect(
    rejectedFields('faq', {
      items: [{}, { title: '<b></b>', text: ' \n' }, { title: 'a'.repeat(301), text: 'a'.repeat(5001) }],
    }),
  ).toEqual([
    'data.items.0.title',
    'data.items.0.text',
    'data.items.1.title',
    'data.items.1.text',
    'data.items.2.title',
    'data.items.2.text',
  ]);
  expect(stored('faq', { items: [{ title: '<b>a</b>\nb', text: 'one<br>two', id: 'x' }] }).items).toEqual([
    { id: 'x', title: 'a b', text: 'one\ntwo' },
  ]);
});

test('faq: it has 1 to 50 rows, a title and a style', () => {
  expect(rejectedFields('faq', { items: [] })).toEqual(['data.items']);
  expect(rejectedFields('faq', { items: Array(51).fill(row) })).toEqual(['data.items']);
  expect(stored('faq', { items: Array(50).fill(row) })).toMatchObject({ title: '', faqStyle: 'border-faq' });
  expect(rejectedFields('faq', { items: [row], faqStyle: 'border' })).toEqual(['data.faqStyle']);
  expect(computed('faq', { items: [row] })).toEqual({ count: 1 });
});

test('faq: an answer keeps its lines and inline tags, a question neither', () => {
  const answer = (text: string) => stored('faq', { items: [{ title: 'Why?', text }] }).items;
  for (const [sent, kept] of [
    ['a <strong>b</strong> <em>c</em> <s>d</s> <u>e</u> <span>f</span>', null],
    ['Tom &amp; Jerry, 1 < 2\n\nand so on', null],
    ['<strong class="x" onclick="y()">a</strong>', '<strong>a</strong>'],
    ['<p>one</p><p>two</p>', 'one\ntwo'],
    ['<ul><li>one</li><li><strong>two</strong></li></ul>', 'one\n<strong>two</strong>'],
    ['<strong>one<br>two', '<strong>one\ntwo</strong>'],
    ['<b>bold</b> <a href="https://example.com">link</a><script>alert(1)</script>', '<strong>bold</strong> link'],
    ['<<a>strong>x', '< strong>x'],
  ] as const) {
    expect(answer(sent)).toMatchObject([{ text: kept ?? sent }]);
  }
  expect(stored('faq', { items: [{ title: '<strong>a</strong>', text: 'b' }] }).items).toMatchObject([{ title: 'a' }]);
  // With the end tags that are missing it would be too long, so it goes without tags.
  expect(answer(`<strong>${'a'.repeat(4_990)}`)).toMatchObject([{ text: 'a'.repeat(4_990) }]);
});
