import { expect, test } from 'vitest';
import { pageComparison, wordDifferences } from '../../../src/domain/history/word-differences.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);
const changed = (runs: ReturnType<typeof wordDifferences>) => runs.filter(({ kind }) => kind !== 'same');

test.each([
  ['between', ' ', ' '],
  ['of lines between', '\r\n', '\r\n'],
])('one changed word far into a text is the only difference, with white space %s', (_name, separator) => {
  const words = numbers(3_000);
  const before = words.join(separator);
  const after = words.with(2_500, 'other').join(separator);
  const runs = wordDifferences(before, after);
  expect(changed(runs)).toEqual([
    { kind: 'removed', text: 'word2500' },
    { kind: 'added', text: 'other' },
  ]);
  const textOf = (without: string) =>
    runs
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join('');
  expect([textOf('added'), textOf('removed')]).toEqual([before, after]);
});

test('a long run without white space is compared without cutting its characters', () => {
  const before = 'a👩🏽'.repeat(900);
  const runs = wordDifferences(before, `${before}b`);
  expect(runs.every(({ text }) => text.isWellFormed())).toBe(true);
  expect(
    runs
      .map(({ text }) => text)
      .join('')
      .startsWith(before.slice(0, -2)),
  ).toBe(true);
});

test('after many long comparisons texts are shown whole', () => {
  const compare = pageComparison();
  const before = numbers(2_000).join(' ');
  const after = `${before} more`;
  const ways = Array.from({ length: 4 }, () => compare(before, after)[0]?.kind);
  expect(ways).toEqual(['same', 'same', 'removed', 'removed']);
  expect(compare('a b c d', 'a b c e')[0]?.kind).toBe('same');
});
