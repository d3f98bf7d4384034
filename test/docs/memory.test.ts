import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cacheBytes } from '../../src/domain/cache-budgets.ts';

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const sum = Object.values(cacheBytes).reduce((all, bytes) => all + bytes, 0);

test.each([
  ['docs/production.md', `at most ${megabytes(sum)} in all`],
  ['docs/decisions/0309-caches-are-bounded-by-bytes.md', `at most ${megabytes(sum)}`],
])('%s states the sum of the budgets of all caches', async (file, words) => {
  expect(await readFile(file, 'utf8')).toContain(words);
});

test('the memory section of docs/production.md states the largest budgets', async () => {
  const [, section = ''] = /\n## Memory\n([\s\S]+?)\n## /.exec(await readFile('docs/production.md', 'utf8')) ?? [];
  const { slots, html, publishedVersions, files, markdown, ...others } = cacheBytes;
  const rest = Object.values(others).reduce((all, bytes) => all + bytes, 0);
  for (const bytes of [slots, html, publishedVersions, files, markdown, rest])
    expect(section).toContain(megabytes(bytes));
});
