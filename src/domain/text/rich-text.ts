import { Parser } from 'htmlparser2';
import { codePointLength } from './code-point-length.ts';
import { closeCuts, cutMark } from './cut-marks.ts';
import { tidyCharacters } from './tidy-characters.ts';

/** The tags the interface document keeps in a text slot's description; none of them with attributes. */
export const richTextTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 's', 'u', 'span', 'br'] as const;

const everyTag: ReadonlySet<string> = new Set(richTextTags);
const noTag: ReadonlySet<string> = new Set();
const withoutText = new Set(['script', 'style']);
const lists = new Set(['ul', 'ol']);
const endsParagraph = new Set(['p', 'ul', 'ol', 'li']);

/**
 * Rich text: keeps the allowed tags, without attributes and properly nested, and strips all else.
 *
 * Text is kept as its author spelled it (`&`, `&nbsp;`, `a < b`) instead of being escaped anew, because then what is stored is not
 * longer than what was sent, and `maxLength` in the published schema says all there is to say about length. It is safe: a `<` stays
 * only where HTML reads it as text (see closeCuts). Only closing tags that the author left out can make the result longer; where
 * they push it over `maximumLength` the tags are given up and the text is kept.
 */
export function richText(value: string, maximumLength: number): string {
  const tidy = tidyCharacters(value);
  const html = keepTags(tidy, everyTag);
  return codePointLength(html) <= maximumLength ? html : keepTags(tidy, noTag);
}

function keepTags(html: string, kept: ReadonlySet<string>): string {
  let result = '';
  let text = '';
  let hiddenDepth = 0;
  /** The kept elements that are open, outermost first. */
  const open: string[] = [];

  const put = (tag: string) => {
    result += closeCuts(text) + tag;
    text = '';
  };
  const closeFrom = (depth: number) => {
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      put(`</${name}>`);
      if (open.length <= depth) return;
    }
  };
  /** HTML ends a paragraph where a block starts, and an item where the next one starts: so that reading the result changes nothing. */
  const makeRoomFor = (name: string) => {
    if (endsParagraph.has(name)) {
      const paragraph = open.lastIndexOf('p');
      if (paragraph !== -1) closeFrom(paragraph);
    }
    if (name === 'li') {
      const item = open.lastIndexOf('li');
      if (item > open.findLastIndex((element) => lists.has(element))) closeFrom(item);
    }
  };

  const parser = new Parser(
    {
      onopentag(name, _attributes, isImplied) {
        if (withoutText.has(name)) hiddenDepth += 1;
        if (hiddenDepth > 0 || !kept.has(name)) text += cutMark;
        else if (name === 'br') put('<br>');
        else if (!isImplied) {
          makeRoomFor(name);
          open.push(name);
          put(`<${name}>`);
        }
      },
      onclosetag(name) {
        const depth = hiddenDepth === 0 ? open.lastIndexOf(name) : -1;
        if (depth === -1) text += cutMark;
        else closeFrom(depth);
        if (withoutText.has(name)) hiddenDepth -= 1;
      },
      ontext(piece) {
        if (hiddenDepth === 0) text += piece;
      },
      oncomment() {
        text += cutMark;
      },
      onprocessinginstruction() {
        text += cutMark;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  closeFrom(0);
  put('');
  return result.trim();
}
