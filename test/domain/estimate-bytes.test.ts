import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateBytes } from '../../src/domain/estimate-bytes.ts';

test('the estimate of a value counts each text and each byte in it, at any depth', () => {
  const words = fc.string({ maxLength: 200 });
  fc.assert(
    fc.property(
      fc.array(words),
      fc.dictionary(words, words),
      fc.uint8Array({ maxLength: 500 }),
      (list, fields, bytes) => {
        const texts = [...list, ...Object.values(fields)].reduce((sum, text) => sum + text.length, 0);
        const value = { list, deep: [[{ fields, bytes: Buffer.from(bytes) }]] };
        expect(estimateBytes(value)).toBeGreaterThanOrEqual(2 * texts + bytes.length);
      },
    ),
  );
});

test('a deeply nested value does not overflow the stack', () => {
  let value: unknown = 'end';
  for (let depth = 0; depth < 200_000; depth += 1) value = [value];
  expect(estimateBytes(value)).toBeGreaterThan(200_000);
});
