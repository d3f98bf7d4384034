import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPieces, jsonText, type Streamed } from '../../../src/domain/text/json-stream.ts';

async function textOf(value: Streamed, length?: number): Promise<string> {
  let text = '';
  for await (const piece of inPieces(jsonText(value), length)) text += piece;
  return text;
}

async function* streamed(items: readonly Streamed[]): AsyncGenerator<Streamed> {
  yield* items;
}

/** Returns the value with every list as one that comes item by item. */
function asStreams(value: unknown): Streamed {
  if (Array.isArray(value)) return streamed(value.map(asStreams));
  if (typeof value !== 'object' || value === null) return value as Streamed;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asStreams(member)]));
}

test('any value is read back unchanged, whether its lists are in memory or streamed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.integer({ min: 1, max: 40 }), async (value, length) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(await textOf(plain))).toEqual(plain);
      expect(JSON.parse(await textOf(asStreams(plain), length))).toEqual(plain);
    }),
  );
});

test('a member without a value is left out, a date is written in UTC, and a long text is written in pieces', async () => {
  async function* long() {
    yield 'YWJj';
    yield 'ZGVm';
  }
  const value = { gone: undefined, at: new Date(0), base64: () => long(), none: [] };
  expect(JSON.parse(await textOf(value))).toEqual({ at: '1970-01-01T00:00:00.000Z', base64: 'YWJjZGVm', none: [] });
});
