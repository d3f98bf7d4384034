import { expect, test } from 'vitest';
import { blockTitle } from '../../../src/domain/analytics/block-title.ts';
import { oneOfEach } from '../support/sample-page.ts';

const withWords = oneOfEach.filter(({ type }) => type !== 'divider');

test.each(withWords)('a block of type $type is named by its text, and not by its link', ({ type, data, computed }) => {
  const block = { type, data: { ...(data as object) }, computed: { ...(computed as object) } };
  expect(blockTitle(block)).toEqual(expect.any(String));
  expect(blockTitle(block)).not.toBe(Object(data).link);
});
