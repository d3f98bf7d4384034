import { codePointLength } from './code-point-length.ts';
import { closeCuts, cutMark } from './cut-marks.ts';
import { ownLine } from './own-line.ts';
import { readMarkup } from './read-markup.ts';
import { tidyCharacters } from './tidy-characters.ts';

/** The tags the interface document keeps in a text slot's description; none of them with attributes. */
export const richTextTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 's', 'u', 'span', 'br'] as const;

/** Those of them that stand within a line. */
export const inlineTextTags = ['strong', 'em', 's', 'u', 'span'] as const;

const everyTag: ReadonlySet<string> = new Set(richTextTags);
const inlineTags: ReadonlySet<string> = new Set(inlineTextTags);
const noTag: ReadonlySet<string> = new Set();
const breaks: ReadonlySet<string> = new Set([...ownLine, 'br']);
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

/**
 * The same for a text that has line breaks as plain text does: of the allowed tags, those within a line are kept, and what would begin or
 * end a line leaves a line break.
 */
export function inlineText(value: string, maxLength: number): string {
  const tidy = tidyCharacters(value);
  const html = keepTags(tidy, inlineTags, breaks);
  return codePointLength(html) <= maxLength ? html : keepTags(tidy, noTag, breaks);
}

/** @param breaking elements that leave a line break where their tags are taken out */
function keepTags(html: string, kept: ReadonlySet<string>, breaking: ReadonlySet<string> = noTag): string {
  let result = '';
  let text = '';
  /** Kept beside the text, because looking at the end of a text that grows piece by piece copies it anew each time. */
  let isLineStart = true;
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
  const cutElement = (name: string) => {
    if (!breaking.has(name)) return cut();
    if (!isLineStart || name === 'br') text += '\n';
    isLineStart = true;
  };

  readMarkup(
    html,
    {
      open(name) {
        if (withoutText.has(name)) isHidden = true;
        if (isHidden) return cut();
        makeRoomFor(name);
        if (!kept.has(name)) cutElement(name);
        else if (name === 'br') put('<br>');
        else if (open.length >= maxDepth) cut();
        else {
          open.push(name);
          put(`<${name}>`);
        }
      },
      close(name) {
        const depth = isHidden ? -1 : open.lastIndexOf(name);
        if (depth !== -1) closeFrom(depth);
        else if (isHidden) cut();
        else cutElement(name);
        if (withoutText.has(name)) isHidden = false;
      },
      text(piece) {
        if (isHidden) return;
        text += piece;
        isLineStart = piece.endsWith('\n');
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
