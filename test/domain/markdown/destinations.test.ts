import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destination } from '../../../src/domain/markdown/escape.ts';

/** The entities of the examples with a `;`, as a reader of CommonMark decodes them (§2.5). */
const named: Record<string, string> = { para: '¶', amp: '&', copy: '©', lt: '<' };
const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w+));/g;

function followed(markdown: string): string {
  return markdown.slice(1, -1).replace(entity, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  });
}

test.each([
  ['https://example.com/?x=a&para;graph', '<https://example.com/?x=a&amp;para;graph>'],
  ['https://example.com/?a=1&copy;&#169;&#xA9;', '<https://example.com/?a=1&amp;copy;&amp;#169;&amp;#xA9;>'],
  ['https://example.com/?a=1&amp;b=2', '<https://example.com/?a=1&amp;amp;b=2>'],
  ['https://example.com/?a=1&b=2', '<https://example.com/?a=1&b=2>'],
  ['https://example.com/?a=1&copy', '<https://example.com/?a=1&copy>'],
])('a Markdown reader finds the target of %s', (url, written) => {
  expect(destination(url)).toBe(written);
  expect(followed(written)).toBe(url);
});

test('a Markdown reader finds the target of any address', () => {
  const piece = fc.constantFrom('&', ';', '#', 'x', '35', 'amp', 'para', 'copy', 'lt', '=', 'a', '(', ')');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const url = `https://example.com/?q=${pieces.join('')}`;
      expect(followed(destination(url))).toBe(url);
    }),
  );
});
