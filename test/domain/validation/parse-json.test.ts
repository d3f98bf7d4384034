import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxNesting, measureJson, NestingError, parseJson } from '../../../src/domain/validation/parse-json.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

const soup = fc
  .array(fc.constantFrom('[', ']', '{', '}', '"', '\\', '\\"', ':', ',', '1', 'a', '\u2028', ' '), { maxLength: 60 })
  .map((pieces) => pieces.join(''));

test('the depth of any JSON is found before it is parsed', () => {
  const text = fc.oneof(soup, fc.string());
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 6 }, text, fc.integer(), fc.array(tie('value')), fc.dictionary(text, tie('value'))),
  }));
  fc.assert(
    fc.property(value, fc.nat(4), (any, spaces) => {
      const json = JSON.stringify(any, null, spaces);
      expect([json, measureJson(json).depth]).toEqual([json, depthOf(any)]);
      expect(JSON.stringify(parseJson(json))).toBe(JSON.stringify(any));
    }),
    { numRuns: 500 },
  );
});

test('the length of the longest string includes its escapes', () => {
  for (const [json, length] of [
    ['["abc", "ab", 12345]', 3],
    [String.raw`{"a\"b\\": "\\\\"}`, 6],
    ['{"unfinished', 10],
    ['[]', 0],
  ] as const) {
    expect([json, measureJson(json).longestString]).toEqual([json, length]);
  }
});

test('invalid JSON is a syntax error unless it is nested too deeply', () => {
  fc.assert(
    fc.property(soup, (text) => {
      let expected: unknown;
      try {
        expected = JSON.parse(text);
      } catch {
        expect(() => parseJson(text)).toThrow(SyntaxError);
        return;
      }
      expect(parseJson(text)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
  const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + '}]'.repeat(levels / 2);
  expect(() => parseJson('['.repeat(maxNesting + 1))).toThrow(NestingError);
  expect(() => parseJson('['.repeat(maxNesting))).toThrow(SyntaxError);
  expect(measureJson(nested(1_000_000)).depth).toBe(maxNesting + 1);
});
