import { expect, test } from 'vitest';
import { richTextMarkdown } from '../../../src/domain/markdown/rich-text-markdown.ts';

test.each([
  ['paragraphs', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['bare text', 'One', 'One'],
  ['marks', '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u> <span>e</span></p>', '**a** _b_ ~~c~~ d e'],
  ['marks in marks', '<p><strong>a <em>b</em></strong></p>', '**a** **_b_**'],
  ['a mark that ends in a space', '<p><strong>a </strong>b</p>', '**a** b'],
  ['a line break', '<p>a<br>b</p>', 'a  \nb'],
  ['a list', '<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
  ['a numbered list', '<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  ['items that hold paragraphs, as editors write them', '<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n- b'],
  ['a list in a list', '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>', '- a\n   1. b\n- c'],
  ['text around a list', '<p>x</p><ul><li>a</li></ul><p>y</p>', 'x\n\n- a\n\ny'],
  ['a break in an item', '<ul><li>a<br>b</li></ul>', '- a  \n  b'],
  ['entities', '<p>Tom &amp; Jerry &lt;3</p>', 'Tom & Jerry \\<3'],
  ['nothing', '<p></p>', ''],
])('%s', (_what, html, markdown) => {
  expect(richTextMarkdown(html)).toBe(markdown);
});

test.each([
  ['a heading', '<p># Free money</p>', '\\# Free money'],
  ['a heading behind an entity', '<p>&#35; Free</p>', '\\# Free'],
  ['a list item', '<p>- a</p>', '\\- a'],
  ['a numbered item in pieces', '<p>1<span>. a</span></p>', '1\\. a'],
  ['a numbered item behind an entity', '<p>1&#46; a</p>', '1\\. a'],
  ['a line across the page from empty marks', '<p><strong></strong></p><p>a</p>', 'a'],
  ['a code block from empty marks', '<p><s></s></p><p>a</p>', 'a'],
  ['a code block from marks in marks', '<p><s><s>a</s></s></p>', '~~a~~'],
  ['a link', '<p>[a](https://b.example)</p>', '\\[a\\](https://b.example)'],
  ['an underlined heading', '<p>a<br>===</p>', 'a  \n\\==='],
])('%s cannot be forged', (_what, html, markdown) => {
  expect(richTextMarkdown(html)).toBe(markdown);
});
