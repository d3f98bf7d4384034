import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSlotTypes } from '../../../src/blocks/index.ts';
import { type ImportedAs, linkKind } from '../../../src/domain/import/link-kind.ts';
import { maxPastedLinks, readPastedLinks } from '../../../src/domain/import/read-pasted-links.ts';
import { slotOfLink } from '../../../src/domain/import/slot-of-link.ts';
import { defaultVideoHosts } from '../../../src/domain/links/video-id.ts';
import { checkedSlotData } from '../../../src/domain/slots/checked-slot-data.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { anyUrl } from '../../support/any-url.ts';

const slotTypes = createSlotTypes({ videoHosts: defaultVideoHosts });

test.each([
  ['https://example.com/a', 'https://example.com/a', ''],
  ['example.com', 'https://example.com', ''],
  ['My shop https://example.com', 'https://example.com', 'My shop'],
  ['My shop: example.com/shop', 'https://example.com/shop', 'My shop'],
  ['My  shop — https://example.com', 'https://example.com', 'My shop'],
  ['https://example.com - My shop', 'https://example.com', 'My shop'],
  ['• Магазин «Свет» | пример.рф/a', 'https://пример.рф/a', 'Магазин «Свет»'],
  ['Read this: https://example.com/a.', 'https://example.com/a', 'Read this'],
  ['https://en.wikipedia.org/wiki/Foo_(bar)', 'https://en.wikipedia.org/wiki/Foo_(bar)', ''],
  ['anna@example.com', 'mailto:anna@example.com', ''],
  ['Write to me anna@example.com', 'mailto:anna@example.com', 'Write to me'],
  ['+7 (701) 000-00-00', 'tel:+7(701)000-00-00', ''],
  ['tel:+77010000000', 'tel:+77010000000', ''],
  ['My shop (https://example.com/shop)', 'https://example.com/shop', 'My shop'],
  ['My shop (https://example.com/shop) - the best', 'https://example.com/shop', 'My shop - the best'],
  ['- [Blog](https://example.com/blog)', 'https://example.com/blog', 'Blog'],
  ['[Foo](https://en.wikipedia.org/wiki/Foo_(bar)).', 'https://en.wikipedia.org/wiki/Foo_(bar)', 'Foo'],
  ['[https://example.com](https://example.com)', 'https://example.com', ''],
  ['Tickets, https://example.com/t', 'https://example.com/t', 'Tickets'],
  ['"Radio" <https://example.com/radio>', 'https://example.com/radio', 'Radio'],
  ['The "Radio" <https://example.com/radio>', 'https://example.com/radio', 'The "Radio"'],
  ['Radio "https://example.com/radio"', 'https://example.com/radio', 'Radio'],
  ['<https://example.com/angle>', 'https://example.com/angle', ''],
  ['(https://example.com)', 'https://example.com', ''],
  ['Hotel:https://example.com', 'https://example.com', 'Hotel'],
  ['Hotel:HTTP://example.com/a', 'HTTP://example.com/a', 'Hotel'],
  ['Hotel:tel:+77010000000', 'tel:+77010000000', 'Hotel'],
  ['Mail:mailto:anna@example.com', 'mailto:anna@example.com', 'Mail'],
  ['Hotel|https://example.com', 'https://example.com', 'Hotel'],
  ['Hotel–https://example.com', 'https://example.com', 'Hotel'],
  ['Hotel → https://example.com', 'https://example.com', 'Hotel'],
  ['Hotel：https://example.com', 'https://example.com', 'Hotel'],
  ['Hotel:example.com', 'https://example.com', 'Hotel'],
  ['Hotel|www.example.com/a', 'https://www.example.com/a', 'Hotel'],
  ['Hotel (example.com)', 'https://example.com', 'Hotel'],
  ['Hotel, see example.com/Foo_(bar).', 'https://example.com/Foo_(bar)', 'Hotel, see'],
  ['Mail:anna@example.com', 'mailto:anna@example.com', 'Mail'],
  ['example.com:8080/a', 'https://example.com:8080/a', ''],
  ['tel:+7 701 000 00 00', 'tel:+77010000000', ''],
  ['Call tel:+49 (0)30/123 45 now', 'tel:+4930-12345', 'Call now'],
  ['tel:+46%2070%20123%2045%2067', 'tel:+46701234567', ''],
  ['Call tel:+46%2070%20123%2045%2067 now', 'tel:+46701234567', 'Call now'],
  ['[Call](tel:+46-70-123-45)', 'tel:+46-70-123-45', 'Call'],
  ['https://fa.wikipedia.org/wiki/می\u200cخواهم', 'https://fa.wikipedia.org/wiki/می%E2%80%8Cخواهم', ''],
  ['Call tel:+4930-12345;ext=5', 'tel:+4930-12345;ext=5', 'Call'],
  ['Anna <anna@example.com>', 'mailto:anna@example.com', 'Anna'],
  ['“https://example.com/a”', 'https://example.com/a', ''],
  ['Hotel „https://example.com/a“', 'https://example.com/a', 'Hotel'],
  ['`https://example.com`', 'https://example.com', ''],
  ['**https://example.com/a**', 'https://example.com/a', ''],
  ['"Hotel","https://example.com"', 'https://example.com', 'Hotel'],
])('the line %j is the link %j', (line, link, title) => {
  expect(readPastedLinks(`\r\n${line}\r\n\n`)).toEqual({ links: [{ link, title }], mistakes: [] });
});

test.each([
  'just words',
  'javascript:alert(1)',
  'ftp://example.com/a',
  'https://',
  'https://user:pass@example.com',
  'tel:+1-800-FLOWERS',
  'Call tel:+1-800-FLOWERS now',
  'Call tel:+46 70 123x',
  'Call tel:+46%ZZ70123',
])('the line %j has no link, and the message says which line that is', (line) => {
  const { links, mistakes } = readPastedLinks(`example.com\n${line}`);
  expect(links).toHaveLength(1);
  expect(mistakes.map(({ en, ru }) => [en.slice(0, 7), ru.slice(0, 9)])).toEqual([['Line 2 ', 'Строка 2:']]);
});

test.each([
  ['Site https://a.example https://b.example', ['Site https://a.example', ' https://b.example']],
  ['A: https://a.example, B: https://b.example', ['A https://a.example', 'B https://b.example']],
  ['https://a.example - A https://b.example (B)', ['A https://a.example', '(B) https://b.example']],
  ['A https://a.example B https://b.example now', ['A https://a.example', 'B now https://b.example']],
])('each address of the line %j is a link', (line, links) => {
  const read = readPastedLinks(line);
  expect(read.links.map(({ title, link }) => `${title} ${link}`)).toEqual(links);
  expect(read.mistakes).toEqual([]);
});

test('more lines than can be taken are refused', () => {
  const lines = Array.from({ length: maxPastedLinks + 1 }, (_, index) => `example.com/${index}`);
  expect(readPastedLinks(lines.slice(1).join('\n')).mistakes).toEqual([]);
  expect(readPastedLinks(lines.join('\n')).mistakes).toHaveLength(1);
});

test.each([
  ['lines', 'https://example.com/a\n'],
  ['addresses in a line', 'https://example.com/a '],
])('of more %s than can be taken, no more are read than are needed to know that', (_kind, text) => {
  const numbered = Array.from({ length: 3 * maxPastedLinks }, (_, index) => text.replace('/a', `/${index}`)).join('');
  const { links, mistakes } = readPastedLinks(numbered);
  expect(links).toHaveLength(maxPastedLinks + 1);
  expect(mistakes.map(({ en }) => en)).toEqual(['Add at most 100 links at once.']);
});

test('a line with the same address more often than can be taken is refused, not read in part', () => {
  const { mistakes } = readPastedLinks(`${'https://example.com/a '.repeat(maxPastedLinks + 1)}https://example.com/b`);
  expect(mistakes.map(({ en }) => en)).toEqual(['Add at most 100 links at once.']);
});

test('nothing is read after the maximum number of reported wrong lines', () => {
  const { links, mistakes } = readPastedLinks('https://example.com/a\na\nb\nc\nd\ne\nf\nhttps://example.com/b');
  expect(links.map(({ link }) => link)).toEqual(['https://example.com/a']);
  expect(mistakes.map(({ en }) => en.slice(0, 7))).toEqual(['Line 2 ', 'Line 3 ', 'Line 4 ', 'Line 5 ', 'Line 6 ']);
});

test('for any pasted text, each link found can be made a block', () => {
  const word = fc.oneof(
    anyUnicode(),
    anyUrl({ withQueryAndFragment: true }),
    fc.emailAddress(),
    fc.domain(),
    fc.constantFrom('tel:+7701', '<b>', '&nbsp;', '\u200b', 'https://', 'https://youtu.be/dQw4w9WgXcQ'),
  );
  const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      for (const found of readPastedLinks(lines.join('\n')).links) {
        const kind: ImportedAs = linkKind(found.link, slotTypes);
        const { type, data } = slotOfLink(found, kind === 'video' ? 'video' : 'button');
        const slotType = type === 'video' ? slotTypes.video : slotTypes.button;
        expect(checkedSlotData(slotType, data, 'data'), found.link).toMatchObject({ ok: true });
      }
    }),
  );
});
