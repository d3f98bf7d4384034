import { codePointLength } from './code-point-length.ts';
import { closeCuts, cutMark } from './cut-marks.ts';
import { readMarkup } from './read-markup.ts';
import { tidyCharacters } from './tidy-characters.ts';

/** The tags the interface document keeps in a text slot's description; none of them with attributes. */
export const richTextTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 's', 'u', 'span', 'br'] as const;

const everyTag: ReadonlySet<string> = new Set(richTextTags);
const noTag: ReadonlySet<string> = new Set();
const withoutText = new Set(['script', 'style']);
const lists = new Set(['ul', 'ol']);
/** Elements whose start tag closes a paragraph that is open (HTML standard, 13.2.6.4.7), the headings and the kept ones among them. */
const endsParagraph = new Set(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table ul'.split(
    ' ',
  ),
);
/** How many elements may stand within one another; deeper ones lose their tags. Browsers stop at 512, and nobody reads as deep as this. */
const maxDepth = 32;

/**
 * Rich text: keeps the allowed tags, without attributes and properly nested, and strips all else.
 *
 * Text is kept as its author spelled it (`&`, `&nbsp;`, `a < b`) instead of being escaped anew, because then what is stored is not
 * longer than what was sent, and `maxLength` in the published schema says all there is to say about length. It is safe: a `<` stays
 * only where HTML reads it as text (see closeCuts). Only closing tags that the author left out can make the result longer; where
 * they push it over `maxLength` the tags are given up and the text is kept.
 */
export function richText(value: string, maxLength: number): string {
  const tidy = tidyCharacters(value);
  const html = keepTags(tidy, everyTag);
  return codePointLength(html) <= maxLength ? html : keepTags(tidy, noTag);
}

function keepTags(html: string, kept: ReadonlySet<string>): string {
  let result = '';
  let text = '';
  let isHidden = false;
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
  const cut = () => {
    text += cutMark;
  };

  readMarkup(
    html,
    {
      open(name) {
        if (withoutText.has(name)) isHidden = true;
        if (isHidden) return cut();
        makeRoomFor(name);
        if (!kept.has(name)) cut();
        else if (name === 'br') put('<br>');
        else if (open.length >= maxDepth) cut();
        else {
          open.push(name);
          put(`<${name}>`);
        }
      },
      close(name) {
        const depth = isHidden ? -1 : open.lastIndexOf(name);
        if (depth === -1) cut();
        else closeFrom(depth);
        if (withoutText.has(name)) isHidden = false;
      },
      text(piece) {
        if (!isHidden) text += piece;
      },
      comment: cut,
      other: cut,
    },
    false,
  );
  closeFrom(0);
  put('');
  return result.trim();
}
