import { Parser } from 'htmlparser2';
import { closeCuts, cutMark } from './cut-marks.ts';
import { tidyCharacters } from './tidy-characters.ts';

const withoutText = new Set(['script', 'style']);
const ownLine = new Set(
  'address article aside blockquote dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);

/**
 * Plain text: tags are stripped, line breaks are kept. `a < b` and `<3` survive, since there `<` starts no tag.
 * Entities are left as they are written: this is text, in which `&amp;` means these five characters, and decoding `&lt;b&gt;` would
 * make a tag for the next run to strip.
 */
export function plainText(value: string): string {
  const tidy = tidyCharacters(value);
  return (tidy.includes('<') ? stripTags(tidy) : tidy).trim();
}

/** Plain text for a field of one line: what plainText does, with each run of white space made one space. */
export function plainLine(value: string): string {
  return plainText(value).replace(/\s+/g, ' ').trim();
}

function stripTags(html: string): string {
  let text = '';
  let hiddenDepth = 0;
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (withoutText.has(name)) hiddenDepth += 1;
        if (ownLine.has(name)) breakLine();
        else text += name === 'br' ? '\n' : cutMark;
      },
      onclosetag(name) {
        if (withoutText.has(name)) hiddenDepth -= 1;
        if (ownLine.has(name)) breakLine();
        else text += cutMark;
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
  return closeCuts(text);
}
