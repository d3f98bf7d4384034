import { expect, test } from 'vitest';
import { computed, rejectedFields, stored } from '../support/slot-data.ts';

test('text: the description keeps its allowed tags only', () => {
  expect(
    stored('text', { description: '<p style="x">a <a href="//x">b</a> <strong>c</strong></p><script>d</script>' }),
  ).toEqual({
    title: '',
    description: '<p>a b <strong>c</strong></p>',
    textStyle: 'border',
    link: '',
  });
});

test('text: title is required unless the description shows text', () => {
  for (const data of [
    {},
    { title: ' ' },
    { description: '<p><br></p>' },
    { title: '<b></b>', description: '&nbsp;' },
  ]) {
    expect(rejectedFields('text', data)).toEqual(['data.title']);
  }
  expect(stored('text', { title: 'x', description: '<p></p>' })).toMatchObject({ title: 'x', description: '' });
});

test('text: title has at most 200 characters, description 20000, as sent and as stored', () => {
  expect(stored('text', { title: 'a'.repeat(200), description: '&'.repeat(20_000) })).toMatchObject({
    description: '&'.repeat(20_000),
  });
  expect(stored('text', { description: `${'<p>'.repeat(6666)}ab` })).toMatchObject({ description: 'ab' });
  expect(rejectedFields('text', { title: 'a'.repeat(201), description: 'a'.repeat(20_001) })).toEqual([
    'data.title',
    'data.description',
  ]);
});

test('text: textStyle is border or plain, and a block is empty if neither title nor description shows text', () => {
  expect(rejectedFields('text', { title: 'x', textStyle: 'card' })).toEqual(['data.textStyle']);
  expect(computed('text', { title: 'x' })).toEqual({ isEmpty: false });
  expect(computed('text', { description: '<p>&#8203;</p>' })).toEqual({ isEmpty: true });
  expect(computed('text', { description: 'x' })).toEqual({ isEmpty: false });
});
