import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inlineText, richText } from '../../../src/domain/text/rich-text.ts';
import {
  htmlOfInlineNotation,
  htmlOfNotation,
  inlineNotationOf,
  notationOf,
} from '../../../src/site/editor/rich-text/notation.ts';
import { richBlocks } from '../../../src/site/editor/rich-text/rich-blocks.ts';
import { richHtml, richInput } from '../../../src/site/editor/rich-text/rich-input.ts';

describe('signs that people type', () => {
  test.each([
    ['one **two** _three_', '<p>one <strong>two</strong> <em>three</em></p>'],
    ['*so too* ~~no~~ ++yes++', '<p><em>so too</em> <s>no</s> <u>yes</u></p>'],
    ['**_both_**', '<p><strong><em>both</em></strong></p>'],
    ['first\nline\n\nsecond', '<p>first<br>line</p><p>second</p>'],
    [
      'before\n- a\n- **b**\nafter\n\n1. c\n2) d',
      '<p>before</p><ul><li>a</li><li><strong>b</strong><br>after</li></ul><ol><li>c</li><li>d</li></ol>',
    ],
    ['snake_case_name and 2 * 3 * 4 and a+b', '<p>snake_case_name and 2 * 3 * 4 and a+b</p>'],
    [String.raw`\*\*no\*\* \- \_`, '<p>**no** - _</p>'],
    ['<b>&amp;</b>', '<p>&lt;b&gt;&amp;amp;&lt;/b&gt;</p>'],
    // As Word, Pages and Docs put lists on the clipboard, with signs of their own fonts.
    ['·\ta\r\no\tb\r\n▪\tc\r\n\uf0b7\td\r\n§\te', '<ul><li>a</li><li>b</li><li>c</li><li>d</li><li>e</li></ul>'],
    ['\t•\ta\n\t◦\tb', '<ul><li>a</li><li>b</li></ul>'],
    ['·\ta\nMon\t10:00\nTue\t11:00', '<ul><li>a</li></ul><p>Mon\t10:00<br>Tue\t11:00</p>'],
    ['o sole mio\nv and w · x', '<p>o sole mio<br>v and w · x</p>'],
    [String.raw`\▪ a`, '<p>▪ a</p>'],
    ['', ''],
    [' \r\n ', ''],
  ])('%j', (typed, html) => {
    expect(htmlOfNotation(typed)).toBe(html);
  });
});

test.each([
  ['Hello', 'Hello'],
  ['<p>a <strong>b </strong>c</p>', 'a **b** c'],
  ['<ul><li>a</li><li>b</li></ul><p>- c</p><p>1. d</p>', '- a\n- b\n\n\\- c\n\n1\\. d'],
  ['<p>a</p><ol><li>b</li><li>c</li></ol><p>d</p><ol><li>e</li></ol>', 'a\n\n1. b\n2. c\n\nd\n\n1. e'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', null],
  ['<p>a<br><br>b</p>', null],
  ['<p>in<strong>si</strong>de</p>', 'in**si**de'],
  ['<p><em><s>a</s>b</em></p>', '_~~a~~b_'],
  ['<p><u><strong>a</strong></u><strong><u>b</u>c</strong></p>', '**++ab++c**'],
  ['<p>in<em>si</em>de</p>', null],
])('%j is shown in the field as %j', (html, text) => {
  expect(notationOf(html)).toBe(text);
});

const piece = fc.oneof(
  fc.constantFrom(
    '*',
    '**',
    '_',
    '++',
    '~~',
    '\\',
    '- ',
    '· ',
    '▪\t',
    'o\t',
    '1. ',
    '\n',
    '\n\n',
    ' ',
    '<',
    '&',
    '<strong>',
    '</em>',
    '<li>',
    '<br>',
    '<ul>',
  ),
  fc.string({ maxLength: 6 }),
);
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

test('any typed text shows its letters, and stays the same when it is opened again', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const html = richText(htmlOfNotation(typed), 20_000);
      const { text, isHtml } = richInput(html);
      if (!isHtml) expect(richBlocks(richText(htmlOfNotation(text), 20_000))).toEqual(richBlocks(html));
      const letters = (value: string) => value.replace(/[^\p{L}]/gu, '');
      const shown = richBlocks(html).flatMap(({ lines }) => lines.flat());
      // Letters of Word's fonts before items are signs.
      const words = typed.replace(/^[^\S\n]*[oØüv]\t(?=[^\S\n]*\S)/gm, '');
      expect(letters(shown.map((run) => run.text).join(''))).toBe(letters(words));
    }),
    { numRuns: 1000 },
  );
});

test('a rich text that is opened and saved stays exactly the same', () => {
  fc.assert(
    fc.property(anyText, (given) => {
      const html = richText(given, 20_000);
      const { text } = richInput(html);
      expect(richHtml(text, html)).toBe(html);
      expect(richHtml(text.replaceAll('\n', '\r\n'), html).replaceAll('\r\n', '\n')).toBe(
        html.replaceAll('\r\n', '\n'),
      );
    }),
    { numRuns: 1000 },
  );
});

test('a hostile text is read quickly', () => {
  for (const text of ['**a '.repeat(20_000), '_a '.repeat(30_000), '- a\n'.repeat(20_000), `${'*'.repeat(90_000)}a`]) {
    expect(htmlOfNotation(text).length).toBeGreaterThan(0);
    expect(notationOf(text)).not.toBe('');
  }
  expect(notationOf('<li>a'.repeat(9_000))).not.toBe('');
});

describe('formatted lines', () => {
  test.each([
    ['plain\n- no list\n1. neither', 'plain\n- no list\n1. neither'],
    ['one **two**\n\n~~three~~', 'one <strong>two</strong>\n\n<s>three</s>'],
    ['<b> & 2 * 3', '&lt;b&gt; &amp; 2 * 3'],
  ])('%j', (typed, html) => {
    expect(htmlOfInlineNotation(typed)).toBe(html);
    expect(inlineText(html, 5_000)).toBe(html);
  });

  test('are shown in the field as they would be typed, earlier ones unchanged', () => {
    expect(inlineNotationOf('a <strong>b</strong>\n- c\n\nd')).toBe('a **b**\n- c\n\nd');
    expect(inlineNotationOf('in<em>si</em>de')).toBe(null);
    expect(inlineNotationOf('?a=1&section=2 &lt;')).toBe('?a=1&section=2 <');
    expect(inlineNotationOf('<strong>a\nb</strong>')).toBe('**a**\n**b**');
  });

  test('stay the same when they are opened and saved, and any typed text shows its letters', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const html = inlineText(given, 20_000);
        expect(richHtml(richInput(html, true).text, html, true)).toBe(html);
        const typed = inlineText(htmlOfInlineNotation(given), 20_000);
        const letters = (value: string) => value.replace(/[^\p{L}]/gu, '');
        const shown = richBlocks(typed).flatMap(({ lines }) => lines.flat());
        expect(letters(shown.map((run) => run.text).join(''))).toBe(letters(given));
      }),
      { numRuns: 1000 },
    );
  });
});
