import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { separateBlocks } from '../../../src/blocks/text/separate-blocks.ts';
import { richText, richTextTags } from '../../../src/domain/text/rich-text.ts';

const pieces = fc.constantFrom(
  ...richTextTags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  'a',
  ' ',
  '\n',
  '&lt;',
  '<3',
);
const someHtml = fc.array(pieces, { maxLength: 30 }).map((parts) => richText(parts.join(''), 20_000));

/** The names of the outermost elements, and the words beside them. */
function outermost(html: string): string[] {
  const found: string[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (depth === 0) found.push(name);
      depth += 1;
    },
    onclosetag() {
      depth -= 1;
    },
    ontext(text) {
      if (depth === 0 && text.trim() !== '') found.push(`words: ${text}`);
    },
  });
  parser.end(html);
  return found;
}

it('separate blocks keep every word and tag of a text, and leave no loose words between them', () => {
  fc.assert(
    fc.property(someHtml, (html) => {
      const separated = separateBlocks(html);
      expect(separated.replaceAll(/<\/?div>/g, '')).toBe(html);
      expect(outermost(separated).filter((piece) => !['div', 'p', 'ul', 'ol'].includes(piece))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('only loose words get an element of their own', () => {
  expect(separateBlocks('<p>a</p>\n<ul><li>b</li></ul>')).toBe('<p>a</p>\n<ul><li>b</li></ul>');
  expect(separateBlocks('a <em>b</em><ul><li>c</li></ul>d')).toBe(
    '<div>a <em>b</em></div><ul><li>c</li></ul><div>d</div>',
  );
});
